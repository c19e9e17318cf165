#include <cmath>

#include "check.cuh"

const double pi = acos(-1.0);

__global__ void k(double* out) { *out = pi; }

int main() {
  volatile double minus = -1.0;
  double* out = room<double>();
  k<<<1, 1>>>(out);
  return different(out, acos(minus));
}
