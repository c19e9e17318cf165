// nvcc:
// kernel-space-conflict: 4
#define HD __host__ __device__
HD __global__ void k() {}
