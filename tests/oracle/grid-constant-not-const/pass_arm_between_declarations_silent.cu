// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: silent
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 900
__global__ void k(__grid_constant__ P p) {}
#else
__global__ void k(const __grid_constant__ P p) {}
#endif
