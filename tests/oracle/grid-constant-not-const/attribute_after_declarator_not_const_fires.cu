// nvcc:
// grid-constant-not-const: 4
struct P { int n; };
__global__ void k(P p __grid_constant__, int* o) { *o = p.n; }
