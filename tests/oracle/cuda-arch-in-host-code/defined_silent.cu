// nvcc:
// cuda-arch-in-host-code: silent
int h() {
#if defined(__CUDA_ARCH__)
#if __CUDA_ARCH__ >= 800
  return 2;
#endif
  return 1;
#else
  return 0;
#endif
}
