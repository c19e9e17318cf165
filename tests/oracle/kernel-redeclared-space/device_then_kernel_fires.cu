// nvcc:
// kernel-redeclared-space: 4
__device__ void k(int);
__global__ void k(int) {}
