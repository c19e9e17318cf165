// nvcc:
// extended-lambda-depends-on-cuda-arch: silent
__host__ __device__ inline int n() {
#ifdef __CUDA_ARCH__
  return 1;
#else
  return 2;
#endif
}
void h(int x) { auto f = [x] __host__ __device__ () { return x + n(); }; (void)f; }
