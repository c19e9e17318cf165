// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-forbidden-std-param: silent
#include <cstdarg>
#ifdef __CUDA_ARCH__
#define V void*
#else
#define V va_list
#endif
__global__ void k(V v) {}
