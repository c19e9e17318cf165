#include "check.cuh"

const int most = 10;

__device__ int least(const int& a, const int& b) { return a < b ? a : b; }

__global__ void k(int* out, int i) { *out = least(most, i); }

int main() {
  volatile int eleven = 11;
  int* out = room<int>();
  k<<<1, 1>>>(out, eleven);
  return different(out, 10);
}
