// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// grid-constant-not-const: silent
struct P { int a[64]; };

#if !defined(__CUDA_ARCH__)
#define GC
#elif __CUDA_ARCH__ >= 900
#define GC const __grid_constant__
#elif __CUDA_ARCH__ == 890
#define GC __grid_constant__
#elif __CUDA_ARCH__ >= 800
#define GC __grid_constant__ const
#else
#define GC
#endif
__global__ void k(GC P p) {}
