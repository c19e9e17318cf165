// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-in-inline-unnamed-namespace: 6
#ifdef __CUDA_ARCH__
inline
#endif
namespace { __global__ void k(int* o) { *o = 1; } }
