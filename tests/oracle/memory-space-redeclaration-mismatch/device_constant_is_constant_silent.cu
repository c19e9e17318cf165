// nvcc: -rdc=true
// memory-space-redeclaration-mismatch: silent
extern __device__ __constant__ int x;
__constant__ int x;
