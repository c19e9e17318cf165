// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
#ifdef __CUDACC__
__global__ void k(const __grid_constant__ P p, int* o) { *o = p.n; }
#else
__global__ void k(__grid_constant__ P p, int* o) { *o = p.n; }
#endif
