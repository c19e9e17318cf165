// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// device-local-not-static: 5
__host__ __device__ int f(int n) {
#ifdef __CUDA_ARCH__
  __device__ int x = n;
#else
  int x = n;
#endif
  return x;
}
