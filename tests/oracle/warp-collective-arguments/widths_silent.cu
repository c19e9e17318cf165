// nvcc:
// warp-collective-arguments: silent
__global__ void k(int* o) {
  *o += __shfl_sync(~0u, *o, 0, 1) + __shfl_sync(~0u, *o, 0, 2) + __shfl_sync(~0u, *o, 0, 0x10) + __shfl_sync(~0u, *o, 0, 32);
}
