// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-deduced-return: 3 (gridls marks line 5)
__global__
#if __CUDA_ARCH__ >= 800
auto
#else
void
#endif
k(int* out) {}
