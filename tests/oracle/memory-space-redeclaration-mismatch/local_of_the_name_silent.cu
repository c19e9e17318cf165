// nvcc:
// memory-space-redeclaration-mismatch: silent
__device__ int x;
__global__ void k(int* o) { __shared__ int x; x = 1; *o = x; }
