// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-instantiation-mismatch: 5
template <class T> __global__ void k(const __grid_constant__ T t) {}
#if __CUDA_ARCH__ >= 800
template __global__ void k<int>(const int t);
#endif
template __global__ void k<float>(const __grid_constant__ float t);
