// nvcc:
// cuda-arch-in-host-code: silent
#define DEVICE __device__
DEVICE int d() {
#if __CUDA_ARCH__ >= 800
  return 1;
#endif
  return 0;
}
