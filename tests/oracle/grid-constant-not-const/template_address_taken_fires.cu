// nvcc:
// grid-constant-not-const: 3
template <class T> __global__ void k(__grid_constant__ T t, int* o) { *o = t; }
void h() { auto p = &k<int>; (void)p; }
