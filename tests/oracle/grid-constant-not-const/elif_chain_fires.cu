// nvcc: -DMODE=2
// grid-constant-not-const: 7
struct P { int n; };
#if MODE == 1
__global__ void k(__grid_constant__ P p, int* o) { *o = p.n; }
#elif MODE == 2
__global__ void k2(__grid_constant__ P p, int* o) { *o = p.n; }
#else
__global__ void k3(__grid_constant__ P p, int* o) { *o = p.n; }
#endif
