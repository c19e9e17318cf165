// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// memory-space-thread-local: silent
#ifndef __CUDA_ARCH__
#define LOCAL thread_local
#else
#define LOCAL
#endif
LOCAL __device__ int counter;
