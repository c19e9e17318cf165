// nvcc:
// constexpr-cross-space-needs-flag: silent
#include <utility>
__global__ void k(int* o) { int a = 1; *o = std::move(a); *o += std::forward<int>(a); }
