// nvcc:
// grid-constant-redecl-mismatch: silent
void h(int* o) { __global__ void k(const __grid_constant__ int n, int* o); k<<<1, 1>>>(1, o); }
__global__ void k(const int n, int* o) { *o = n; }
