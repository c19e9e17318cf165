// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80 -DNEW_ARCH=800
// grid-constant-not-const: 6
struct P { int a[64]; };

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= NEW_ARCH
__global__ void k(__grid_constant__ P p) {}
#endif
