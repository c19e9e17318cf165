// nvcc: -arch=sm_80
// vla-in-device-code: silent
__host__ __device__ int g3(int n) {
#ifndef __CUDA_ARCH__
  int a[n]; a[0] = n; return a[0];
#else
  return 0;
#endif
}
