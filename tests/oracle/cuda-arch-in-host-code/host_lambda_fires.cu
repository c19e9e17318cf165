// nvcc:
// cuda-arch-in-host-code: 5
int h() {
  auto f = [] {
#if __CUDA_ARCH__ == 800
    return 1;
#else
    return 0;
#endif
  };
  return f();
}
