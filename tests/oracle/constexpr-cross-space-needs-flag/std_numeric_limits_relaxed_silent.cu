// nvcc: --expt-relaxed-constexpr
// constexpr-cross-space-needs-flag: silent
#include <limits>
#include <algorithm>
__global__ void k(int* o) { *o = std::max(*o, std::numeric_limits<int>::max()); }
