// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
template <int N> __global__ void __launch_bounds__(N, 2) k(const __grid_constant__ P p, int* o) { *o = p.n + N; }
void h(int* o) { k<64><<<1, 64>>>(P{1}, o); }
