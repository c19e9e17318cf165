// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// grid-constant-not-const: 14
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 900
#define GC const __grid_constant__
#elif __CUDA_ARCH__ >= 800
#define GC __grid_constant__
#elif defined(__CUDA_ARCH__)
#define GC
#else
#define GC const
#endif
__global__ void k(GC P p) {}
