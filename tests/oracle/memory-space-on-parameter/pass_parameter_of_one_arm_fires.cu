// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// memory-space-on-parameter: 8
#if __CUDA_ARCH__ >= 800
#define SPACE __shared__
#else
#define SPACE
#endif
__device__ int f(SPACE int* p) { return *p; }
