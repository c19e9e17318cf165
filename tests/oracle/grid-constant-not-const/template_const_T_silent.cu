// nvcc:
// grid-constant-not-const: silent
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
template __global__ void k<int>(const __grid_constant__ int t, int* o);
