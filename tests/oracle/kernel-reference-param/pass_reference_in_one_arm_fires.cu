// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-reference-param: 4
#if __CUDA_ARCH__ >= 800
__global__ void k(const int& n, int* out) { *out = n; }
#else
__global__ void k(const int n, int* out) { *out = n; }
#endif
