// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// exceptions-in-device: 5
__device__ int f(int x) {
#if __CUDA_ARCH__ >= 800
  if (x) throw 1;
#endif
  return x;
}
