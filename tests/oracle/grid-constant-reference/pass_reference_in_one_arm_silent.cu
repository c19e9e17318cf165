// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-reference: silent
struct P { int a[64]; };

__global__ void k(
#if __CUDA_ARCH__ >= 900
    const __grid_constant__ P& p
#else
    const __grid_constant__ P p
#endif
    ) {}
