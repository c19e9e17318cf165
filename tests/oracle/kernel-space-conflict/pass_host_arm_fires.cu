// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-space-conflict: 4
#ifndef __CUDA_ARCH__
__host__ __global__ void k(int* out) {}
#endif
