// nvcc: -rdc=true
// memory-space-redeclaration-mismatch: 4
extern __device__ int x;
__constant__ int x;
