#include "check.cuh"

static const int& n = 42;

__global__ void k(int* out) { *out = n; }

int main() {
  int* out = room<int>();
  k<<<1, 1>>>(out);
  return different(out, 42);
}
