// nvcc:
// grid-constant-redecl-mismatch: silent
namespace a { __global__ void k(const __grid_constant__ int n, int* o) { *o = n; } }
namespace b { __global__ void k(const int n, int* o) { *o = n; } }
__global__ void k(const int n, int* o) { *o = n; }
