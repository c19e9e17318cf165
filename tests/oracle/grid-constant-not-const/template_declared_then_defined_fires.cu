// nvcc:
// grid-constant-not-const: 4
template <class T> __global__ void k(__grid_constant__ T t, int* o);
template <class T> __global__ void k(__grid_constant__ T t, int* o) { *o = t; }
void h(int* o) { k<<<1, 1>>>(1, o); }
