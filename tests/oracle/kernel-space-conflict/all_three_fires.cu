// nvcc:
// kernel-space-conflict: 3
__host__ __device__ __global__ void k() {}
