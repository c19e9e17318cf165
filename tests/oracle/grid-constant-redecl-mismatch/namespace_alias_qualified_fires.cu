// nvcc:
// grid-constant-redecl-mismatch: 5
namespace a { __global__ void k(const __grid_constant__ int n, int* o); }
namespace x = a;
__global__ void x::k(const int n, int* o) { *o = n; }
