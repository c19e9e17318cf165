// nvcc: -arch=sm_90a
// grid-constant-not-const: 6
struct P { int a[64]; };

#if __CUDA_ARCH_FEAT_SM90_ALL
__global__ void k(__grid_constant__ P p) {}
#else
__global__ void k(const __grid_constant__ P p) {}
#endif
