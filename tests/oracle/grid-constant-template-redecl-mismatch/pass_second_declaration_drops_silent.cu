// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-template-redecl-mismatch: silent
#if __CUDA_ARCH__ >= 800
#define GC __grid_constant__
#else
#define GC
#endif
template <class T> __global__ void k(const GC T t);
template <class U> __global__ void k(const GC U u) {}
#if __CUDA_ARCH__ == 890
template <class V> __global__ void k(const V v);
#endif
