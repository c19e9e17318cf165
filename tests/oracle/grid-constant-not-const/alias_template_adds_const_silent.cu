// nvcc:
// grid-constant-not-const: silent
template <class T> using Const = const T;
struct P { int n; };
__global__ void k(__grid_constant__ Const<P> p, int* o) { *o = p.n; }
