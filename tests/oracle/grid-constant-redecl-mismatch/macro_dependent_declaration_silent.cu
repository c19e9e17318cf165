// nvcc:
// grid-constant-redecl-mismatch: silent
#define GC __grid_constant__
__global__ void k(const GC int n, int* o);
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
