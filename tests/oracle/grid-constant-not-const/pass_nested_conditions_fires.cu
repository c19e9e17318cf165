// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// grid-constant-not-const: 8
struct P { int a[64]; };

#ifdef __CUDA_ARCH__
# if __CUDA_ARCH__ >= 800
#  if __CUDA_ARCH__ < 900
__global__ void k(__grid_constant__ P p) {}
#  else
__global__ void k(const __grid_constant__ P p) {}
#  endif
# else
__global__ void k(P p) {}
# endif
#else
__global__ void k(const P p) {}
#endif
