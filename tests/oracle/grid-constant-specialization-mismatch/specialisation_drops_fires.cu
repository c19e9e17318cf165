// nvcc:
// grid-constant-specialization-mismatch: 5
struct P { int n; };
template <class T> __global__ void k(const __grid_constant__ T t, int* o) {}
template <> __global__ void k<P>(const P t, int* o) { *o = t.n; }
