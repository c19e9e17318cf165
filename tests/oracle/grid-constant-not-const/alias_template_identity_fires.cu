// nvcc:
// grid-constant-not-const: 5
template <class T> using Id = T;
struct P { int n; };
__global__ void k(__grid_constant__ Id<P> p, int* o) { *o = p.n; }
__global__ void k2(__grid_constant__ Id<const P> p, int* o) { *o = p.n; }
