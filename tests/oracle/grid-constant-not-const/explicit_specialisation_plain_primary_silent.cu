// nvcc:
// grid-constant-not-const: silent; grid-constant-specialization-mismatch: 4
template <class T> __global__ void k(T t, int* o) { *o = 1; }
template <> __global__ void k<float>(__grid_constant__ float t, int* o) { *o = 2; }
