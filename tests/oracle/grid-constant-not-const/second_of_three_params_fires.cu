// nvcc:
// grid-constant-not-const: 4
struct P { int n; };
__global__ void k(const __grid_constant__ P a,
                  __grid_constant__ P b,
                  const __grid_constant__ P c, int* o) { *o = a.n + b.n + c.n; }
