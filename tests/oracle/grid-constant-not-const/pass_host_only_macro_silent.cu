// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: silent
struct P { int a[64]; };

#ifdef __CUDA_ARCH__
#define CONST const
#else
#define CONST
#endif
__global__ void k(CONST __grid_constant__ P p) {}
