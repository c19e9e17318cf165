// nvcc: -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_80,code=compute_80 -gencode=arch=compute_90,code=[sm_90,compute_90]
// grid-constant-not-const: 6
struct P { int a[64]; };

#if __CUDA_ARCH__ == 800
__global__ void k(__grid_constant__ P p) {}
#endif
