// nvcc: -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// grid-constant-not-const: 8
struct P { int a[64]; };

#define HOPPER 900
#define NEW (__CUDA_ARCH__ >= HOPPER)
#if NEW
__global__ void k(__grid_constant__ P p) {}
#endif
