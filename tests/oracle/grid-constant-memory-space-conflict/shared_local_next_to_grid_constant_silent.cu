// nvcc:
// grid-constant-memory-space-conflict: silent
__global__ void k(const __grid_constant__ int n, int* o) { __shared__ int s; s = n; *o = s; }
