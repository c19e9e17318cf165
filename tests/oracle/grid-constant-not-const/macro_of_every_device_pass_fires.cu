// nvcc: -arch=sm_80
// grid-constant-not-const: 9
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
#define GC __grid_constant__
#else
#define GC
#endif
struct P { int a[64]; };
__global__ void k1(GC P p) {}
__global__ void k2(const GC P p) {}
__global__ void k3(const P p);
__global__ void k3(const GC P p) {}
__device__ void d(GC P p) {}
