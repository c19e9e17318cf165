// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-return-not-void: 6
#ifdef __CUDA_ARCH__
__global__ void k(int* out);
#else
__global__ int k(int* out);
#endif
