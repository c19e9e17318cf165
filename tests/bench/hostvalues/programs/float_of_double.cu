#include <cmath>

#include "check.cuh"

const float pi32 = (float)acos(-1.0);

__global__ void k(float* out) { *out = pi32; }

int main() {
  volatile double minus = -1.0;
  float* out = room<float>();
  k<<<1, 1>>>(out);
  return different(out, (float)acos(minus));
}
