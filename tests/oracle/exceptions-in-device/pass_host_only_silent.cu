// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// exceptions-in-device: silent
#ifndef __CUDA_ARCH__
#define FAIL(x) throw x
#else
#define FAIL(x) __trap()
#endif
__host__ __device__ int half(int x) { if (x % 2) FAIL(1); return x / 2; }
__device__ int third(int x) {
#ifdef __CUDA_ARCH__
  return x / 3;
#else
  throw x;
#endif
}
