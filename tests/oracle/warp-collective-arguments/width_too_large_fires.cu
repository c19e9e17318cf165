// nvcc:
// warp-collective-arguments: 3
__global__ void k(int* o) { *o = __shfl_down_sync(0xffffffffu, *o, 1, 64); }
