// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
template <int N> __global__ void k(__grid_constant__ P p, int* o) { *o = p.n + N; }
