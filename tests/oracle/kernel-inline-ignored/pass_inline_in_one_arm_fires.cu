// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-inline-ignored: 8
#if __CUDA_ARCH__ >= 800
#define INLINE inline
#else
#define INLINE
#endif
INLINE __global__ void k(int* out) { *out = 1; }
