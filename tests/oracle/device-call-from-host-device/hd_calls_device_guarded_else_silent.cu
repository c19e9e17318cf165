// nvcc:
// device-call-from-host-device: silent
__device__ int d() { return 1; }
__host__ __device__ int f() {
#if !defined(__CUDA_ARCH__)
  return 0;
#else
  return d();
#endif
}
