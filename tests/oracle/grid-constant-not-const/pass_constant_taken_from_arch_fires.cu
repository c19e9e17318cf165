// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: 15
struct P { int a[64]; };

#ifdef __CUDA_ARCH__
#define ARCH __CUDA_ARCH__
#else
#define ARCH 0
#endif
#if ARCH / 100 == 8
#define GC __grid_constant__
#else
#define GC const __grid_constant__
#endif
__global__ void k(GC P p) {}
