// nvcc:
// device-call-from-host-device: silent
__device__ int d(int x) { return x; }
__host__ __device__ int f() {
#ifdef __CUDA_ARCH__
  return d(1);
#else
  return 0;
#endif
}
