#include <cmath>

#include "check.cuh"

const int n = sqrt(17.0);

__global__ void k(int* out) { *out = n; }

int main() {
  volatile double x = 17.0;
  int* out = room<int>();
  k<<<1, 1>>>(out);
  return different(out, int(sqrt(x)));
}
