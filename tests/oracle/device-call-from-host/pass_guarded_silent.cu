// nvcc:
// device-call-from-host: silent
__device__ int d(int x) { return x; }
int f() {
#ifdef __CUDA_ARCH__
  return d(1);
#else
  return 0;
#endif
}
