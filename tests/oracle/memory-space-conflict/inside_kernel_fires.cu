// nvcc:
// memory-space-conflict: 3
__global__ void k(int* o) { __shared__ __constant__ int s[4]; *o = s[0]; }
