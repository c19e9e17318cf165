// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// duplicate-launch-attribute: silent
#if __CUDA_ARCH__ >= 800
#define BOUNDS __launch_bounds__(256)
#else
#define BOUNDS __launch_bounds__(128)
#endif
__global__ void
#if __CUDA_ARCH__ >= 800
BOUNDS
#else
BOUNDS
#endif
k(int* out) {}
