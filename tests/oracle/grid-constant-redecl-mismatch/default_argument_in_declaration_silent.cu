// nvcc:
// grid-constant-redecl-mismatch: silent
struct P { int n; };
__global__ void k(int* o, const __grid_constant__ P p = P{1});
__global__ void k(int* o, const __grid_constant__ P p) { *o = p.n; }
