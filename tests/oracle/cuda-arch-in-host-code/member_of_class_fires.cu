// nvcc:
// cuda-arch-in-host-code: 5
struct S {
  int h() const {
#if (__CUDA_ARCH__ >= 800)
    return 1;
#endif
    return 0;
  }
};
