// nvcc:
// kernel-depends-on-cuda-arch: silent
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
__global__ void k(float* o) { *o = 2; }
#else
__global__ void k( float* o ) { *o = 1; }
#endif
