// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// device-var-in-host-function: 4
__host__ __device__ int f(int n) {
  static __device__ int a;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  __shared__ int b;
  b = n; n = b;
#endif
  return n;
}
