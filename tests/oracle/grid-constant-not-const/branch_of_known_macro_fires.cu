// nvcc: -DWIDE=1
// grid-constant-not-const: 5
struct P { int n; };
#if WIDE
__global__ void k(__grid_constant__ P p, int* o) { *o = p.n; }
#else
__global__ void k(__grid_constant__ P p, int* o, int) { *o = p.n; }
#endif
