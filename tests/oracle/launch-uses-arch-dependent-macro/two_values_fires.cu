// nvcc:
// launch-uses-arch-dependent-macro: 9
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
#define NT 512
#else
#define NT 256
#endif
__global__ void __launch_bounds__(NT) k() {}
void h() { k<<<1, NT>>>(); }
