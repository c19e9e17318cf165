// nvcc: -arch=sm_90a
// grid-constant-not-const: silent
struct P { int a[64]; };

#if defined(__CUDA_ARCH_FEAT_SM100_ALL) || defined(__CUDA_ARCH_FAMILY_SPECIFIC__) && __CUDA_ARCH_FAMILY_SPECIFIC__ == 1000
__global__ void k(__grid_constant__ P p) {}
#endif
