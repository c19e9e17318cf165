// nvcc:
// host-call-from-host-device: silent
int h(int x) { return x; }
__host__ __device__ int f() {
#if defined(__CUDA_ARCH__)
  return 1;
#else
  return h(1);
#endif
}
