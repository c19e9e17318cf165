// nvcc:
// grid-constant-not-const: silent
template <class T> __global__ void k(__grid_constant__ T t, int* o) { *o = t; }
template <class T> void h(T t, int* o) { k<T><<<1, 1>>>(t, o); }
