// nvcc:
// grid-constant-redecl-mismatch: 4
namespace a { namespace b { __global__ void k(const __grid_constant__ int n); }
__global__ void b::k(const int n) {} }
