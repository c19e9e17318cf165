// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: 10 (missed here: nothing tells which headers there are)
struct P { int a[64]; };

#if __has_include(<cuda_fp16.h>) && __CUDA_ARCH__ >= 800
#define GC __grid_constant__
#else
#define GC
#endif
__global__ void k(GC P p) {}
