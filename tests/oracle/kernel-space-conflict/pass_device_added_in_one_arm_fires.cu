// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-space-conflict: 8
#if __CUDA_ARCH__ >= 800
#define ALSO __device__
#else
#define ALSO
#endif
ALSO __global__ void k(int* out) {}
