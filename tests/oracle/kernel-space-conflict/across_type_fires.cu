// nvcc:
// kernel-space-conflict: 3
__global__ void __device__ k() {}
