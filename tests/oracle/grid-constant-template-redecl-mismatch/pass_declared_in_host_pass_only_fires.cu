// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-template-redecl-mismatch: 6
#if !defined(__CUDA_ARCH__)
template <class T> __global__ void k(const T t);
#endif
template <class U> __global__ void k(const __grid_constant__ U u) {}
