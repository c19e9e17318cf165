// nvcc:
// grid-constant-template-redecl-mismatch: 4 5
template <class T> __global__ void k(T t, int n);
template <class T> __global__ void k(T t, const __grid_constant__ int n);
template <class T> __global__ void k(T t, const __grid_constant__ int n);
