// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-non-kernel: 10
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800
#define KERNEL __device__
#else
#define KERNEL __global__
#endif
KERNEL void k(const __grid_constant__ P p) {}
