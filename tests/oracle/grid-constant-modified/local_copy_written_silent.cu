// nvcc:
// grid-constant-modified: silent
struct P { int n; };
__global__ void k(const __grid_constant__ P p, int* o) { P l = p; l.n = 2; *o = l.n; }
