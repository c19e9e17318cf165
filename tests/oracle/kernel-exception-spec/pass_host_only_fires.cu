// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-exception-spec: 8
#ifdef __CUDA_ARCH__
#define NX
#else
#define NX noexcept
#endif
__global__ void k(int* o) NX { *o = 1; }
