// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-specialization-mismatch: 8
#if __CUDA_ARCH__ >= 800
template <class T> __global__ void k(const __grid_constant__ T t) {}
#else
template <class T> __global__ void k(T t) {}
#endif
template <> __global__ void k<float>(const float t) {}
