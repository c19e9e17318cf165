// nvcc: -arch=sm_80
// arch-guard-unreachable: 6
__device__ int f() {
#if __CUDA_ARCH__ >= 800
  return 1;
#elif __CUDA_ARCH__ >= 950
  return 2;
#else
  return 0;
#endif
}
