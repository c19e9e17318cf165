// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-rvalue-ref-param: 8
#if __CUDA_ARCH__ >= 800
#define BY &&
#else
#define BY
#endif
__global__ void k(int BY n, int* out) {}
