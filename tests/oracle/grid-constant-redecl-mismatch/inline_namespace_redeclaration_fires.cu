// nvcc:
// grid-constant-redecl-mismatch: 4
inline namespace v1 { __global__ void k(const __grid_constant__ int n, int* o); }
inline namespace v1 { __global__ void k(int n, int* o) { *o = n; } }
