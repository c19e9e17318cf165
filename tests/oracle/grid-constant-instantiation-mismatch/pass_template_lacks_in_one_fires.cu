// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-instantiation-mismatch: 9
#if __CUDA_ARCH__ >= 800
#define GC __grid_constant__
#else
#define GC
#endif
template <class T> __global__ void k(const GC T t) {}
template __global__ void k<int>(const __grid_constant__ int t);
