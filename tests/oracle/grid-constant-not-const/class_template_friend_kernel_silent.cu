// nvcc:
// grid-constant-not-const: silent
template <class T> struct S { T v; template <class U> friend __global__ void k(const __grid_constant__ S<U> s, U* o); };
template <class U> __global__ void k(const __grid_constant__ S<U> s, U* o) { *o = s.v; }
void h(int* o) { S<int> s{}; k<<<1, 1>>>(s, o); }
