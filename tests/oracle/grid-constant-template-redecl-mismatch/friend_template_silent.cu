// nvcc:
// grid-constant-template-redecl-mismatch: silent
template <class T> struct S { template <class U> friend __global__ void k(const U t, U* o); };
template <class U> __global__ void k(const __grid_constant__ U t, U* o) { *o = t; }
