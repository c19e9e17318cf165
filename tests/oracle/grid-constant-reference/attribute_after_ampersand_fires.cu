// nvcc:
// grid-constant-reference: 4; grid-constant-not-const: 4
struct P { int n; };
__global__ void k(const P& __grid_constant__ p, int* o) { *o = p.n; }
