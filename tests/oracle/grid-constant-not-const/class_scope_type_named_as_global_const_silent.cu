// nvcc:
// grid-constant-not-const: silent
using T = const int;
template <class U> __global__ void k(__grid_constant__ T t, U* o) { *o = t; }
void h(int* o) { k<<<1, 1>>>(1, o); }
