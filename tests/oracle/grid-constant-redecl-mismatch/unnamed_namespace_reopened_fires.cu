// nvcc:
// grid-constant-redecl-mismatch: 4
namespace { __global__ void k(const __grid_constant__ int n, int* o); }
namespace { __global__ void k(const int n, int* o) { *o = n; } }
