// nvcc: -rdc=true
// memory-space-redeclaration-mismatch: silent
extern __device__ int x;
__device__ int x = 3;
extern __constant__ float w[4];
__constant__ float w[4] = {1, 2, 3, 4};
