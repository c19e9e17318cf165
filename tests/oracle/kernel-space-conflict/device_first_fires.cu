// nvcc:
// kernel-space-conflict: 3
__device__ static __global__ void k() {}
