// nvcc:
// grid-constant-redecl-mismatch: silent
namespace a { __global__ void k(const __grid_constant__ int n, int* o) { *o = n; } }
using a::k;
void h(int* o) { k<<<1, 1>>>(1, o); }
