// nvcc:
// static-local-in-host-device: silent
__host__ __device__ int f() {
#ifdef __CUDA_ARCH__
  static int c;
  return ++c;
#else
  return 0;
#endif
}
__host__ __device__ int g() { int c = 0; return ++c; }
