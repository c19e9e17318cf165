// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
__global__ void k(const P p [[nv::grid_constant]], int* o) { *o = p.n; }
__global__ void k2([[nv::grid_constant]] P p, int* o) { *o = p.n; }
