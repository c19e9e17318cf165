// nvcc:
// grid-constant-not-const: 4
template <class T> struct S { T t; };
template <class T> __global__ void k(__grid_constant__ S<T> v) {}
void h() { k<<<1, 1>>>(S<int>{1}); }
