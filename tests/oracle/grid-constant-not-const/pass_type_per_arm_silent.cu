// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: silent
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800
using Param = const P;
#else
typedef P const Param;
#endif
__global__ void k(__grid_constant__ Param p) {}
