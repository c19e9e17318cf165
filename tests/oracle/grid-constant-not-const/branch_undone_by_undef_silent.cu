// nvcc: -DWIDE=1
// grid-constant-not-const: silent
struct P { int n; };
#undef WIDE
#ifdef WIDE
__global__ void k(__grid_constant__ P p, int* o) { *o = p.n; }
#endif
