// nvcc:
// derived-const-not-device-usable: 12, 13, 14, 15, 18
#include <cmath>
const double a = sqrt(2.0);
const float b = sinf(0.5f);
const double c = std::exp(1.0);
const float d = __builtin_sqrtf(2.0f);
const double e = M_PI;
const double f = __builtin_huge_val();
const double g = pow(2.0, 3.0) + 1;
const float h = __builtin_ceilf(1.5f);
__global__ void k1(double* o) { o[0] = a; }
__global__ void k2(float* o) { o[0] = b; }
__global__ void k3(double* o) { o[0] = c; }
__global__ void k4(float* o) { o[0] = d; }
__global__ void k5(double* o) { o[0] = e; }
__global__ void k6(double* o) { o[0] = f; }
__global__ void k7(double* o) { o[0] = g; }
