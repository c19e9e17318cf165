// nvcc:
// grid-constant-not-const: 5
struct P { int n; };
__global__ void k(const __grid_constant__ P p, int* o) { *o = p.n; }
__global__ void k2(__grid_constant__ P p, int* o) { *o = p.n; }
