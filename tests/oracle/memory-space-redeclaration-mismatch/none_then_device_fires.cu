// nvcc: -rdc=true
// memory-space-redeclaration-mismatch: 4
extern int x;
__device__ int x;
