// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: silent
struct P { int a[64]; };

#define GC __grid_constant__
#ifdef __CUDA_ARCH__
#undef GC
#define GC
#endif
__global__ void k(GC P p) {}
