// nvcc:
// grid-constant-not-const: 5
#define GC __grid_constant__
struct P { int n; };
__global__ void k(GC P p, int* o) { *o = p.n; }
__global__ void k2(const GC P p, int* o) { *o = p.n; }
