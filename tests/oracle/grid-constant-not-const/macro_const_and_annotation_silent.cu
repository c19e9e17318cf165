// nvcc:
// grid-constant-not-const: silent
#define GC const __grid_constant__
struct P { int n; };
__global__ void k(GC P p, int* o) { *o = p.n; }
