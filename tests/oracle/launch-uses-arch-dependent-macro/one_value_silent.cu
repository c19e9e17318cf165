// nvcc:
// launch-uses-arch-dependent-macro: silent
#ifdef __CUDA_ARCH__
#define ON_DEVICE 1
#endif
#define NT 256
__global__ void __launch_bounds__(NT) k() {}
void h() { k<<<1, NT>>>(); }
