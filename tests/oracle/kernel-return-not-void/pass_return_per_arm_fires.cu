// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-return-not-void: 8
#if __CUDA_ARCH__ >= 800
#define RESULT int
#else
#define RESULT void
#endif
__global__ RESULT k(int* out);
