// nvcc:
// device-call-from-host: silent
#ifdef __CUDA_ARCH__
#define ONE 1
#else
#define ONE 2
#endif
__host__ __device__ int d() { return ONE; }
int h() { return d(); }
