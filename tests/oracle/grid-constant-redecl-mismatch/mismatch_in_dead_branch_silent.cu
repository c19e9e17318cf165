// nvcc:
// grid-constant-redecl-mismatch: silent
__global__ void k(const __grid_constant__ int n, int* o);
#if 0
__global__ void k(const int n, int* o);
#endif
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
