// nvcc:
// kernel-depends-on-cuda-arch: 4
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
__global__ void k(double* o) { *o = 2; }
#endif
