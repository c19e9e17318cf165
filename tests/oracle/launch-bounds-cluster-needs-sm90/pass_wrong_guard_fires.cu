// nvcc: -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// launch-bounds-cluster-needs-sm90: 8
#if __CUDA_ARCH__ >= 800
#define BOUNDS __launch_bounds__(128, 1, 2)
#else
#define BOUNDS __launch_bounds__(128, 1)
#endif
__global__ void BOUNDS k() {}
