// nvcc: -arch=sm_80
// grid-constant-not-const: silent
#ifdef __CUDA_ARCH__
#define GC __grid_constant__
#else
#define GC
#endif
struct P { int a[64]; };
#ifndef __CUDA_ARCH__
__global__ void k(GC P p) {}
void host(GC P p) {}
#else
__global__ void k(const GC P p) {}
#endif
