// nvcc:
// grid-constant-not-const: 5
#define PARAM(T, n) __grid_constant__ T n
struct P { int n; };
__global__ void k(PARAM(P, p), int* o) { *o = p.n; }
__global__ void k2(PARAM(const P, p), int* o) { *o = p.n; }
