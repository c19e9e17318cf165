#include "check.cuh"

static int gain = 42;

__global__ void k(int* out) { *out = gain; }

void run(int* out, int g) {
  gain = g;
  k<<<1, 1>>>(out);
}

int main() {
  volatile int seven = 7;
  int* a = room<int>();
  int* b = room<int>();
  k<<<1, 1>>>(a);
  run(b, seven);
  return different(a, 42) | different(b, 7);
}
