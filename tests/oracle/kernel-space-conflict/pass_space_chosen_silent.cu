// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-space-conflict: silent
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
#define SPACE __global__
#else
#define SPACE __host__ __device__
#endif
SPACE void k(int* out);
