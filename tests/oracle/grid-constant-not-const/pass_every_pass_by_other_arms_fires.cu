// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: 12
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800
#define GC __grid_constant__
#elif defined(__CUDA_ARCH__)
#define GC __attribute__((grid_constant))
#else
#define GC __grid_constant__ volatile
#endif
__global__ void k(GC P p) {}
