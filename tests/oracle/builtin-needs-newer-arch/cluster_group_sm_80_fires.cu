// nvcc: -arch=sm_80
// builtin-needs-newer-arch: 4
#include <cooperative_groups.h>
__global__ void k(unsigned* o) { auto c = cooperative_groups::this_cluster(); c.sync(); }
