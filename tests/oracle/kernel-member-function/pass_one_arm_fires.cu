// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-member-function: 5
struct A {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  static __global__ void k(int* o) { *o = 1; }
#endif
};
