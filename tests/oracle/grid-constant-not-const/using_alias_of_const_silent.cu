// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
using CP = const P;
__global__ void k(__grid_constant__ CP p, int* o) { *o = p.n; }
