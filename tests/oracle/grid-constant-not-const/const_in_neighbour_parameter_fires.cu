// nvcc:
// grid-constant-not-const: 4
struct P { int n; };
__global__ void k(const P a, __grid_constant__ P b, int* o) { *o = a.n + b.n; }
