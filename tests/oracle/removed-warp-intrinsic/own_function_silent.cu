// nvcc: -arch=sm_80
// removed-warp-intrinsic: silent
#ifdef __CUDA_ARCH__
__device__ int __shfl(int v, int lane) { return __shfl_sync(0xffffffffu, v, lane); }
#endif
__global__ void k(int* o) { *o = __shfl(*o, 0); }
