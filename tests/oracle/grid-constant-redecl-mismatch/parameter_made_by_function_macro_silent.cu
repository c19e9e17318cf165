// nvcc:
// grid-constant-redecl-mismatch: silent
#define ARG(T, n) const __grid_constant__ T n
__global__ void k(ARG(int, n), int* o);
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
