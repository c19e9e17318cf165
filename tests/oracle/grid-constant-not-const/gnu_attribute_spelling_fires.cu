// nvcc:
// grid-constant-not-const: 5
struct P { int n; };
__global__ void k(const __attribute__((grid_constant)) P p, int* o) { *o = p.n; }
__global__ void k2(__attribute__((grid_constant)) P p, int* o) { *o = p.n; }
