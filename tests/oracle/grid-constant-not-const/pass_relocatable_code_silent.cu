// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: silent
struct P { int a[64]; };

#if defined(__CUDACC_RDC__) && __CUDA_ARCH__ == 750
__global__ void k(__grid_constant__ P p) {}
#endif
