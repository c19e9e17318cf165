// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-specialization-mismatch: silent
#ifdef __CUDA_ARCH__
#define GC const __grid_constant__
#else
#define GC const
#endif
template <class T> __global__ void k(GC T t) {}
template <> __global__ void k<float>(GC float t) {}
