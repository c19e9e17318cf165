// nvcc: -arch=sm_80
// arch-guard-unreachable: silent
__host__ __device__ int f() {
#if __CUDA_ARCH__ < 700
  return 1;
#endif
  return 0;
}
