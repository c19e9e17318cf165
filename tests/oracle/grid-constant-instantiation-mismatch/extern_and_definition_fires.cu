// nvcc: -rdc=true
// grid-constant-instantiation-mismatch: 4 6
template <class T> __global__ void k(const __grid_constant__ T t, T* o);
extern template __global__ void k<int>(const int t, int* o);
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
template __global__ void k<int>(const int t, int* o);
