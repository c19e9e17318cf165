// nvcc: -arch=sm_80 -include limits.h
// arch-guard-unreachable: silent
__device__ int f() {
#if __CUDA_ARCH__ >= 800 && defined(CHAR_BIT)
  return 1;
#endif
  return 0;
}
