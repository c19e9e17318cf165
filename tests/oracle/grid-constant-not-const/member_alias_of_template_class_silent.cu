// nvcc:
// grid-constant-not-const: silent
template <class T> struct S { using type = const T; };
__global__ void k(__grid_constant__ S<int>::type n, int* o) { *o = n; }
