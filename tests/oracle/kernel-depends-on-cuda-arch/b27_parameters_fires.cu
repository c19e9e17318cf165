// nvcc:
// kernel-depends-on-cuda-arch: 4, 6
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
__global__ void k(double* o) {}
#else
__global__ void k(float* o) {}
#endif
