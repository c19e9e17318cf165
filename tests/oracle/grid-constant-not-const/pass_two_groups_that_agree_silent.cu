// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: silent
struct P { int a[64]; };

__global__ void k(
#if __CUDA_ARCH__ >= 800
    const
#endif
#if __CUDA_ARCH__ >= 800
    __grid_constant__
#endif
    P p) {}
