// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-specialization-mismatch: silent
template <class T> __global__ void k(const __grid_constant__ T t) {}
#if __CUDA_ARCH__ >= 900
template <> __global__ void k<int>(const int t) {}
#elif __CUDA_ARCH__ >= 800
template <> __global__ void k<int>(const __grid_constant__ int t) {}
#endif
