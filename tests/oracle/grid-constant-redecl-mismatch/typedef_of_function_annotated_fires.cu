// nvcc:
// grid-constant-redecl-mismatch: 5
typedef void F(const __grid_constant__ int, int*);
__global__ F k;
__global__ void k(const int n, int* o) { *o = n; }
