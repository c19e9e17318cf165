// nvcc:
// grid-constant-specialization-mismatch: 4
template <class T> __global__ void k(const T t, int* o) {}
template <> __global__ void k<int>(const __grid_constant__ int t, int* o);
template <> __global__ void k<int>(const int t, int* o) { *o = t; }
