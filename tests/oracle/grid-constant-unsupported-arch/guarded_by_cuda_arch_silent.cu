// nvcc: -arch=sm_60
// grid-constant-unsupported-arch: silent
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 700
#define GC __grid_constant__
#else
#define GC
#endif
__global__ void k(const GC int n, int* o) { *o = n; }
