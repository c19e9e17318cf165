// nvcc:
// grid-constant-template-redecl-mismatch: 4
template <class T> __global__ void k(const T t, int* o);
template <class T> __global__ void k(const __grid_constant__ T t, int* o);
template <class T> __global__ void k(const T t, int* o) { *o = t; }
