// nvcc: -rdc=true
// memory-space-redeclaration-mismatch: 4
extern __managed__ int x;
__device__ int x;
