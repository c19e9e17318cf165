// nvcc:
// grid-constant-redecl-mismatch: 6
struct P { int n; };
using Q = P;
__global__ void k(const __grid_constant__ Q p, int* o);
__global__ void k(const P p, int* o) { *o = p.n; }
