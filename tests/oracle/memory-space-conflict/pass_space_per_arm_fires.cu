// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// memory-space-conflict: 8
#if __CUDA_ARCH__ >= 800
#define ALSO __constant__
#else
#define ALSO
#endif
__shared__ ALSO int table[4];
