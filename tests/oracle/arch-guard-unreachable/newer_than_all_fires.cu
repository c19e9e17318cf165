// nvcc: -arch=sm_80
// arch-guard-unreachable: 4
__device__ int f() {
#if __CUDA_ARCH__ >= 900
  return 1;
#endif
  return 0;
}
