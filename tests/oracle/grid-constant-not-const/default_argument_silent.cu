// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
__global__ void k(int* o, const __grid_constant__ int n = 3, const __grid_constant__ P p = P{2}) { *o = n + p.n; }
