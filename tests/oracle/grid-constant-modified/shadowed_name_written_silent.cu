// nvcc:
// grid-constant-modified: silent
struct P { int n; };
__global__ void k(const __grid_constant__ P p, int* o) { { P p = {1}; p.n = 2; *o = p.n; } }
