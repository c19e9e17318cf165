// nvcc:
// grid-constant-redecl-mismatch: silent
#define ARGS const __grid_constant__ int n, int* o
__global__ void k(ARGS);
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
