// nvcc:
// grid-constant-redecl-mismatch: silent
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
__global__ void k(const int n, int* o, int m) { *o = n + m; }
