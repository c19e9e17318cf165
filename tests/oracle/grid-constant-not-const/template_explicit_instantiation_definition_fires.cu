// nvcc:
// grid-constant-not-const: 3
template <class T> __global__ void k(__grid_constant__ T t, int* o) { *o = 1; }
template __global__ void k<float>(__grid_constant__ float t, int* o);
