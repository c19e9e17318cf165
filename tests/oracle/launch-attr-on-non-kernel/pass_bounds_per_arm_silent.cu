// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// launch-attr-on-non-kernel: silent
#if __CUDA_ARCH__ >= 800
#define BOUNDS __launch_bounds__(256)
#elif defined(__CUDA_ARCH__)
#define BOUNDS __launch_bounds__(128, 2)
#else
#define BOUNDS
#endif
__global__ void BOUNDS k(int* out) {}
