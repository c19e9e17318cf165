// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-return-not-void: silent
#ifdef __CUDA_ARCH__
#define SPACE __global__
#define RESULT void
#else
#define SPACE __device__
#define RESULT int
#endif
SPACE RESULT k(int* out);
