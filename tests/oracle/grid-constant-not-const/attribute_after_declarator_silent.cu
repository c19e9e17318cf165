// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
__global__ void k(const P p __grid_constant__, int* o) { *o = p.n; }
