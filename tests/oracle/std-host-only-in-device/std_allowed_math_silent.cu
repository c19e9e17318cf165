// nvcc:
// std-host-only-in-device: silent
#include <cmath>
#include <cstdint>
__global__ void k(float* o, float x) { *o = std::sqrt(x) + std::fabs(x) + std::sin(x); std::uint32_t u = 1; *o += u; }
