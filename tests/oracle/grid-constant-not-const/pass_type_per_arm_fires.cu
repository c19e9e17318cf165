// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: 10
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800
using Param = P;
#else
using Param = const P;
#endif
__global__ void k(__grid_constant__ Param p) {}
