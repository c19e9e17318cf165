// nvcc:
// host-call-from-host-device: silent
int h() { return 1; }
__host__ __device__ int f() {
#ifdef __CUDA_ARCH__
  return 2;
#else
  return h();
#endif
}
