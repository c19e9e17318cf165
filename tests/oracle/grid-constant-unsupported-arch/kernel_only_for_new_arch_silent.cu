// nvcc: -gencode arch=compute_61,code=sm_61 -gencode arch=compute_75,code=sm_75
// grid-constant-unsupported-arch: silent
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
template <class T> __global__ void k(const __grid_constant__ T n, T* o) { *o = n; }
#endif
