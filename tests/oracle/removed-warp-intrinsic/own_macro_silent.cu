// nvcc: -arch=sm_80
// removed-warp-intrinsic: silent
#define __shfl(v, lane) __shfl_sync(0xffffffffu, v, lane)
__global__ void k(int* o) { *o = __shfl(*o, 0); }
