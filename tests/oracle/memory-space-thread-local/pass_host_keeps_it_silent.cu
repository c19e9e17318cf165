// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// memory-space-thread-local: silent
#ifdef __CUDA_ARCH__
__device__ int counter;
#else
thread_local int counter;
#endif
