// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// long-double-in-device: silent
__host__ __device__ double twice(double x) {
#ifdef __CUDA_ARCH__
  return 2 * x;
#else
  long double y = x;
  return (double)(2 * y);
#endif
}
