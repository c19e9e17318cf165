// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-non-kernel: silent
struct P { int a[64]; };

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
#define KERNEL __global__
#define GC const __grid_constant__
#else
#define KERNEL __device__
#define GC const
#endif
KERNEL void k(GC P p) {}
