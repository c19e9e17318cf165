// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
P make();
const P proto = {1};
__global__ void k(__grid_constant__ decltype(proto) p, int* o) { *o = p.n; }
__global__ void k2(const __grid_constant__ decltype(make()) p, int* o) { *o = p.n; }
