// nvcc:
// constant-written-in-device: silent
__device__ int c[4];
__managed__ int n;
__global__ void k() { c[0] = 1; n = 2; atomicAdd(&n, 1); }
