// nvcc:
// std-host-only-in-device: 4
#include <algorithm>
__global__ void k(int* a) { std::sort(a, a + 4); }
