// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: 10
struct P { int a[64]; };

#define CONST const
#if __CUDA_ARCH__ == 800
#undef CONST
#define CONST
#endif
__global__ void k(CONST __grid_constant__ P p) {}
