// nvcc:
// grid-constant-specialization-mismatch: 5
struct P { int n; };
template <int N> __global__ void k(const __grid_constant__ P p) {}
template <> __global__ void k<3>(const P p) {}
