// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: silent
struct P { int a[64]; };

#define AT_LEAST(major_minor) (__CUDA_ARCH__ >= (major_minor) * 10)
#if AT_LEAST(90) || AT_LEAST(75) && !AT_LEAST(70)
__global__ void k(__grid_constant__ P p) {}
#endif
