// nvcc:
// grid-constant-reference: silent
struct P { int n; };
__global__ void k(const __grid_constant__ P p, int* o) { const P& r = p; *o = r.n; }
