// nvcc: -arch=sm_60
// grid-constant-unsupported-arch: silent
#if defined(__CUDA_ARCH_LIST__) && __CUDA_ARCH_LIST__ < 700
#define GC
#else
#define GC __grid_constant__
#endif
__global__ void k(const GC int n, int* o) { *o = n; }
