// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: 11
struct P { int a[64]; };

#define ARCH_GE(x) (defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= x)
#if ARCH_GE(800)
#define GC __grid_constant__
#else
#define GC
#endif
__global__ void k(GC P p) {}
