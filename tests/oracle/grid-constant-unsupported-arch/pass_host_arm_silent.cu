// nvcc: -gencode=arch=compute_60,code=sm_60 -gencode=arch=compute_70,code=sm_70
// grid-constant-unsupported-arch: silent
#ifndef __CUDA_ARCH__
#define GC __grid_constant__
#else
#define GC
#endif
__global__ void k(const GC int n, int* o) { *o = n; }
