// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-redecl-mismatch: 11
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800
using T = unsigned;
#else
using T = int;
#endif
__global__ void k(const T n);
__global__ void k(const __grid_constant__ unsigned n) {}
