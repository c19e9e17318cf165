// nvcc: -arch=sm_80
// arch-guard-unreachable: 4
__device__ int f() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
  return 1;
#endif
  return 0;
}
