// nvcc:
// std-host-only-in-device: 8, 9, 10, 11
#include <functional>
#include <string>
#include <vector>
#include <algorithm>
#include <cstdlib>
__global__ void a() { std::vector<int> v; }
__device__ void b() { std::function<void()> f; }
__global__ void c(int* p) { std::stable_sort(p, p + 1); }
__global__ void d(int* p) { *p = std::rand(); }
