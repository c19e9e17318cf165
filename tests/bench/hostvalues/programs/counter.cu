#include "check.cuh"

static int count;

__global__ void k(int* out) { *out = ++count; }

int main() {
  int* out = room<int>();
  k<<<1, 1>>>(out);
  k<<<1, 1>>>(out);
  return different(out, 2);
}
