// nvcc:
// warp-collective-arguments: 3
__global__ void k(int* o) { *o = __shfl_xor_sync(__activemask(), *o, 1); }
