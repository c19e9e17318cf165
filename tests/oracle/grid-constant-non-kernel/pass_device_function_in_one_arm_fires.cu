// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-non-kernel: 10
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800
#define GC __grid_constant__
#else
#define GC
#endif
__device__ int d(const GC P p) { return p.a[0]; }
