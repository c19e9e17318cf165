// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: 8
struct P { int a[64]; };

#define FIRST(a, ...) a
#define FIRST_OF(list) FIRST(list)
#if FIRST_OF(__CUDA_ARCH_LIST__) < 800
__global__ void k(__grid_constant__ P p) {}
#endif
