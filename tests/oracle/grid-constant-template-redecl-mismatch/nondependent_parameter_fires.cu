// nvcc:
// grid-constant-template-redecl-mismatch: 5
struct P { int n; };
template <int N> __global__ void k(const __grid_constant__ P p, int* o);
template <int N> __global__ void k(const P p, int* o) { *o = p.n + N; }
