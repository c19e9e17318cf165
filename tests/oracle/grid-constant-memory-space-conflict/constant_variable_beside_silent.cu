// nvcc:
// grid-constant-memory-space-conflict: silent
__constant__ int c;
__global__ void k(const __grid_constant__ int n, int* o) { *o = n + c; }
