#include "check.cuh"

static const char* const name = "abc";

__global__ void k(int* out, int i) { *out = name[i]; }

int main() {
  volatile int one = 1;
  int* out = room<int>();
  k<<<1, 1>>>(out, one);
  return different(out, int('b'));
}
