// nvcc:
// grid-constant-redecl-mismatch: 4
__global__ void k(const __grid_constant__ int n, int* o);
__global__ void k(const int n, int* o);
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
