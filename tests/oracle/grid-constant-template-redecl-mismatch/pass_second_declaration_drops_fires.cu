// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-template-redecl-mismatch: 9
#if __CUDA_ARCH__ >= 800
#define GC
#else
#define GC __grid_constant__
#endif
template <class T> __global__ void k(const __grid_constant__ T t);
template <class U> __global__ void k(const GC U u) {}
