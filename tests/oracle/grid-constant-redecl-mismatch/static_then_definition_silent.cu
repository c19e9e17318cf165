// nvcc:
// grid-constant-redecl-mismatch: silent
static __global__ void k(const __grid_constant__ int n, int* o);
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
void h(int* o) { k<<<1, 1>>>(1, o); }
