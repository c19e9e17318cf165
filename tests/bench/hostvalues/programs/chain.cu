#include <cmath>

#include "check.cuh"

const double e = exp(1.0);
const double half = e / 2;
const float quarter = static_cast<float>(half / 2.0f);

__global__ void k(double* a, float* b) {
  *a = half;
  *b = quarter;
}

int main() {
  volatile double one = 1.0;
  double* a = room<double>();
  float* b = room<float>();
  k<<<1, 1>>>(a, b);
  return different(a, exp(one) / 2) | different(b, static_cast<float>(exp(one) / 2 / 2.0f));
}
