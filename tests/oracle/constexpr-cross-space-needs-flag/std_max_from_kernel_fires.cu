// nvcc:
// constexpr-cross-space-needs-flag: 4
#include <algorithm>
__global__ void k(int* o) { *o = std::max(1, *o); }
