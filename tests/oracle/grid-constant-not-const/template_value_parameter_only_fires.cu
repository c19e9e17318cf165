// nvcc:
// grid-constant-not-const: 4
struct P { int n; };
template <int N> __global__ void k(__grid_constant__ P p, int* o) { *o = p.n + N; }
void h(int* o) { k<3><<<1, 1>>>(P{1}, o); }
