// nvcc:
// warp-collective-arguments: silent
__global__ void k(int* o) {
  unsigned mask = __activemask();
  *o = __shfl_sync(mask, *o, 0);
  __syncwarp();
}
