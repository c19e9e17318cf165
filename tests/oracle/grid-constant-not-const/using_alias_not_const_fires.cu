// nvcc:
// grid-constant-not-const: 5
struct P { int n; };
using Params = P;
__global__ void k(__grid_constant__ Params p, int* o) { *o = p.n; }
