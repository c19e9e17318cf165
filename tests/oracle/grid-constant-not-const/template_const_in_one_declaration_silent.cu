// nvcc:
// grid-constant-not-const: silent
template <class T> __global__ void k(__grid_constant__ const T t, int* o);
template <class T> __global__ void k(__grid_constant__ T t, int* o) { *o = t; }
template <class T> __global__ void q(__grid_constant__ T t, int* o);
template <class T> __global__ void q(__grid_constant__ const T t, int* o) { *o = t; }
void h(int* o) { k<<<1, 1>>>(1, o); q<<<1, 1>>>(1, o); }
