// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-rvalue-ref-param: silent
#ifdef __CUDA_ARCH__
__global__ void k(int n, int* out) {}
#else
void forward(int&& n, int* out) {}
__global__ void k(int n, int* out) {}
#endif
