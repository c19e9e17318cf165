// nvcc:
// grid-constant-redecl-mismatch: 5
struct P { int n; };
__global__ void k(const P p, int* o);
__global__ void k(const __grid_constant__ P p, int* o) { *o = p.n; }
