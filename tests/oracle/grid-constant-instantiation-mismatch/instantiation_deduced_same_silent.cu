// nvcc:
// grid-constant-instantiation-mismatch: silent
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
template __global__ void k(const __grid_constant__ float, float*);
template __global__ void k<>(__grid_constant__ int const, int*);
