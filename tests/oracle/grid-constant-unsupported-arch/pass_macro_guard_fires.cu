// nvcc: -gencode=arch=compute_60,code=sm_60 -gencode=arch=compute_70,code=sm_70
// grid-constant-unsupported-arch: 8
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
#define GC __grid_constant__
#else
#define GC
#endif
__global__ void k(const GC int n, int* o) { *o = n; }
