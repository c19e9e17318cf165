// nvcc:
// grid-constant-redecl-mismatch: 5
#define GC const __grid_constant__
__global__ void k(GC int n, int* o);
__global__ void k(int n, int* o) { *o = n; }
