// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
__global__ void k(P const __grid_constant__ p, int* o) { *o = p.n; }
