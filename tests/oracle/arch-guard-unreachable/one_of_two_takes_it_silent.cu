// nvcc: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90
// arch-guard-unreachable: silent
__device__ int f() {
#if __CUDA_ARCH__ >= 900
  return 1;
#endif
  return 0;
}
