// nvcc:
// exceptions-in-device: silent
__host__ __device__ int f(int x) {
#ifndef __CUDA_ARCH__
  if (x) throw 1;
#endif
  return x;
}
