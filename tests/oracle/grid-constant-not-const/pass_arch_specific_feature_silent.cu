// nvcc: -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// grid-constant-not-const: silent
struct P { int a[64]; };

#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
__global__ void k(__grid_constant__ P p) {}
#endif
