// nvcc:
// grid-constant-not-const: 3
template <class T> __global__ void k(__grid_constant__ T v[4]) {}
void h(int* p) { k<<<1, 1>>>(p); }
