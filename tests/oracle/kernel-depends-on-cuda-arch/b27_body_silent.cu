// nvcc:
// kernel-depends-on-cuda-arch: silent
__global__ void k(float* o) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  *o = 2;
#else
  *o = 1;
#endif
}
