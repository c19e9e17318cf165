// nvcc: -rdc=true
// memory-space-redeclaration-mismatch: 4
extern __constant__ int x;
__device__ int x;
