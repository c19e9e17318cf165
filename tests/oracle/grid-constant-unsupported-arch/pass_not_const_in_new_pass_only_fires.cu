// nvcc: -gencode=arch=compute_60,code=sm_60 -gencode=arch=compute_70,code=sm_70
// grid-constant-unsupported-arch: silent
// grid-constant-not-const: 11
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 700
#define GC __grid_constant__
#else
#define GC
#endif
__global__ void k(GC P p) {}
