// nvcc: -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// grid-constant-not-const: silent
struct P { int a[64]; };

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
#error "needs compute capability 8.0"
__global__ void k(__grid_constant__ P p) {}
#endif
