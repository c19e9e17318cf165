// nvcc:
// memory-space-conflict: silent
__device__ __constant__ int a;
__device__ __managed__ int b;
__global__ void k(int* o) { __device__ __shared__ int s; s = 1; *o = s; }
