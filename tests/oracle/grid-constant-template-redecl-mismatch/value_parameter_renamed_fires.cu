// nvcc:
// grid-constant-template-redecl-mismatch: 5
template <class T, int N> struct A { T v[N]; };
template <class T, int N> __global__ void k(const __grid_constant__ A<T, N> a);
template <class U, int M> __global__ void k(const A<U, M> b) {}
