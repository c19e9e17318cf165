// nvcc:
// grid-constant-memory-space-conflict: 3
__global__ void k(__managed__ const __grid_constant__ int n, int* o) { *o = n; }
