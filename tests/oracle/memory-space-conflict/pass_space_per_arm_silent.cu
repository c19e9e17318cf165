// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// memory-space-conflict: silent
#if __CUDA_ARCH__ >= 800
#define SPACE __constant__
#else
#define SPACE __device__
#endif
SPACE int table[4];
#if __CUDA_ARCH__ >= 900
__shared__ __constant__ int other[4];
#endif
