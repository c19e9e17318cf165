// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// grid-constant-redecl-mismatch: 12
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 900
__global__ void k(const __grid_constant__ P p);
#elif __CUDA_ARCH__ >= 800
__global__ void k(P p);
#else
__global__ void k(const __grid_constant__ P);
#endif
__global__ void k(const __grid_constant__ P p) {}
