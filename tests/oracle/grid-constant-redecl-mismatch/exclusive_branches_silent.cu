// nvcc: -DNEW=1
// grid-constant-redecl-mismatch: silent
#if NEW
__global__ void k(const __grid_constant__ int n, int* o);
#else
__global__ void k(const int n, int* o);
#endif
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
