// nvcc:
// grid-constant-redecl-mismatch: silent
extern __global__ void k(const __grid_constant__ int n, int* o);
__global__ void k(__grid_constant__ const int n, int* o);
__global__ void k(int const __grid_constant__ m, int* o) { *o = m; }
