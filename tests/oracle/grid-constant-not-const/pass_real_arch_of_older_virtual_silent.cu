// nvcc: -gencode=arch=compute_75,code=[sm_75,sm_80] -gencode=arch=compute_90,code=sm_90
// grid-constant-not-const: silent
struct P { int a[64]; };

#if __CUDA_ARCH__ == 800
__global__ void k(__grid_constant__ P p) {}
#endif
