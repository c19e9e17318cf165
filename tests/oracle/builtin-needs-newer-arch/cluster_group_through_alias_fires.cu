// nvcc: -arch=sm_80
// builtin-needs-newer-arch: 6
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned* o) {
  cg::this_cluster().sync();
  cg::this_thread_block().sync();
}
