// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80 -D__SM(x)=__CUDA_ARCH__==x*10
// grid-constant-not-const: 6
struct P { int a[64]; };

#if __SM(80)
__global__ void k(__grid_constant__ P p) {}
#endif
