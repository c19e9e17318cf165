// nvcc:
// removed-warp-intrinsic: silent
__device__ int __my_shfl(int v, int l) { return __shfl_sync(0xffffffffu, v, l); }
__global__ void k(int* o) { *o = __my_shfl(*o, 0); *o += __any_sync(~0u, 1) + __ballot_sync(~0u, 1); }
