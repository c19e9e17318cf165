// nvcc:
// barrier-in-divergent-code: 6 7
#include <cooperative_groups.h>
__global__ void k(int* o) {
  auto block = cooperative_groups::this_thread_block();
  if (threadIdx.x == 0) block.sync();
  if (threadIdx.x < warpSize) cooperative_groups::this_thread_block().sync();
  auto tile = cooperative_groups::tiled_partition<32>(block);
  if (threadIdx.x < 32) tile.sync();
}
