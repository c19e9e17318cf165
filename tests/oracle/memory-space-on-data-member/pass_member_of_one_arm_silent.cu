// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// memory-space-on-data-member: silent
#if __CUDA_ARCH__ >= 900
#define SPACE __device__
#else
#define SPACE
#endif
struct Counter { static SPACE int total; };
