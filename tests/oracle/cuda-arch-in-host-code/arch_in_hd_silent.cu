// nvcc:
// cuda-arch-in-host-code: silent
__host__ __device__ int f() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
  return 1;
#else
  return 0;
#endif
}
