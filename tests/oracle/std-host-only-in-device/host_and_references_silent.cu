// nvcc:
// std-host-only-in-device: silent
#include <vector>
#include <cmath>
#include <utility>
void h() { std::vector<int> v; v.push_back(1); }
__device__ void d(const std::vector<int>& v) {}
__global__ void k(float* o) { float x = std::move(*o); *o = std::sqrt(x) + std::fmax(x, 1.0f); }
