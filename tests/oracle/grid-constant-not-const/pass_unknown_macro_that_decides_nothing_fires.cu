// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: 10
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800 || __CUDA_ARCH__ >= 860 && defined(SOME_LIBRARY_VERSION)
#define CONST
#else
#define CONST const
#endif
__global__ void k(CONST __grid_constant__ P p) {}
