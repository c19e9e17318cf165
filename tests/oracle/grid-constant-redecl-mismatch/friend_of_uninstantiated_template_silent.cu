// nvcc:
// grid-constant-redecl-mismatch: silent
template <class T> struct S { friend __global__ void k(const int n, int* o); };
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
