// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// memory-space-on-data-member: 5
struct Counter {
#if __CUDA_ARCH__ >= 800
  static __device__ int total;
#else
  static int total;
#endif
};
