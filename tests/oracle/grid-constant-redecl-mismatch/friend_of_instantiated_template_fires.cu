// nvcc:
// grid-constant-redecl-mismatch: 5
template <class T> struct S { friend __global__ void k(const int n, int* o); };
template struct S<int>;
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
