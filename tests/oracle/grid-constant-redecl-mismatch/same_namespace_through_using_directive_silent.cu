// nvcc:
// grid-constant-redecl-mismatch: silent
namespace a { __global__ void k(const __grid_constant__ int n); }
using namespace a;
__global__ void k(const int n, int* o) { *o = n; }
