// nvcc:
// warp-collective-arguments: 3
__global__ void k(int* o) { *o = __shfl_sync(0xffffffffu, *o, 0, 24); }
