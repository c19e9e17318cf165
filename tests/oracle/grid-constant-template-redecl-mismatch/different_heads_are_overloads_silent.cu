// nvcc:
// grid-constant-template-redecl-mismatch: silent
template <class T> __global__ void k(const __grid_constant__ T t, int* o) {}
template <class T, class U> __global__ void k(const T t, int* o) {}
template <int N> __global__ void k(const int t, int* o) {}
