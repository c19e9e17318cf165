// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
__global__ void k(const __grid_constant__ __grid_constant__ P p, int* o) { *o = p.n; }
