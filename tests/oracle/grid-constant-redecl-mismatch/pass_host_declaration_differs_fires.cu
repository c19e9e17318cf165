// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-redecl-mismatch: 10
struct P { int a[64]; };

#ifdef __CUDA_ARCH__
__global__ void k(const __grid_constant__ P p);
#else
__global__ void k(const P p);
#endif
__global__ void k(const __grid_constant__ P p) {}
