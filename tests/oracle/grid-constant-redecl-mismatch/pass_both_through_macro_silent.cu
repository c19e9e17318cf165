// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-redecl-mismatch: silent
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800
#define GC const __grid_constant__
#else
#define GC
#endif
__global__ void k(GC P p);
__global__ void k(GC P p) {}
