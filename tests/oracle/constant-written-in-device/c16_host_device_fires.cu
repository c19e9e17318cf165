// nvcc:
// constant-written-in-device: 6
__constant__ int n;
__host__ __device__ void both() {
#ifdef __CUDA_ARCH__
  n = 1;
#endif
}
