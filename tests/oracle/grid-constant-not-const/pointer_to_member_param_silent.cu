// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
__global__ void k(int P::* const __grid_constant__ m, P p, int* o) { *o = p.*m; }
