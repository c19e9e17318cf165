// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: silent
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800
#define CONST_IF const
#define GC __grid_constant__
#else
#define CONST_IF
#define GC
#endif
__global__ void k(CONST_IF GC P p) {}
