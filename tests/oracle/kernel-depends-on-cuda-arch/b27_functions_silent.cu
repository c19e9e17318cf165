// nvcc:
// kernel-depends-on-cuda-arch: silent
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
__device__ int f() { return 2; }
#else
__device__ int f() { return 1; }
#endif
#if defined(__CUDACC__)
__global__ void k(float* o) { *o = f(); }
#endif
