// nvcc:
// grid-constant-not-const: silent
#undef __grid_constant__
#define __grid_constant__
struct P { int n; };
__global__ void k(__grid_constant__ P p, int* o) { *o = p.n; }
