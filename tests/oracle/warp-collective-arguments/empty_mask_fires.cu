// nvcc:
// warp-collective-arguments: 3
__global__ void k(int* o) { *o = __any_sync(0, *o); }
