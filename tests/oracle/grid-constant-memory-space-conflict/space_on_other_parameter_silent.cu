// nvcc:
// grid-constant-memory-space-conflict: silent
// memory-space-on-parameter: 4
__global__ void k(const __grid_constant__ int n, __shared__ int* s, int* o) { *o = n; (void)s; }
