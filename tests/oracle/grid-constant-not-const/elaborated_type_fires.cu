// nvcc:
// grid-constant-not-const: 5
struct P { int n; };
__global__ void k(const struct P __grid_constant__ p, int* o) { *o = p.n; }
__global__ void k2(__grid_constant__ struct P p, int* o) { *o = p.n; }
