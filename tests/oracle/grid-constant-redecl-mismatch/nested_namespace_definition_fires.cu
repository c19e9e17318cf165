// nvcc:
// grid-constant-redecl-mismatch: 4
namespace a::b { __global__ void k(const __grid_constant__ int n, int* o); }
namespace a { namespace b { __global__ void k(const int n, int* o) { *o = n; } } }
