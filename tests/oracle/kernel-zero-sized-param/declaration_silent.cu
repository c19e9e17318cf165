// nvcc:
// kernel-zero-sized-param: silent
struct Z { int a[0]; };
__global__ void k(Z z);
__device__ int d(Z);
