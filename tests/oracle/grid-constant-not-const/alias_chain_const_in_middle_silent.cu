// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
typedef P P0;
typedef P0 const P1;
using P2 = P1;
__global__ void k(P2 __grid_constant__ p, int* o) { *o = p.n; }
