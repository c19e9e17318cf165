// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// memory-space-conflict: 4
#ifndef __CUDA_ARCH__
__shared__ __constant__ int table[4];
#endif
