// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// grid-constant-not-const: 6, 8, 10, 14
struct P { int a[64]; };

#if __CUDA_ARCH__ == 750
__global__ void a(__grid_constant__ P p) {}
#elif __CUDA_ARCH__ == 800
__global__ void b(__grid_constant__ P p) {}
#elif __CUDA_ARCH__ == 900
__global__ void c(__grid_constant__ P p) {}
#else
__global__ void d(__grid_constant__ P p) {}
#endif
__global__ void e(__grid_constant__ P p) {}
