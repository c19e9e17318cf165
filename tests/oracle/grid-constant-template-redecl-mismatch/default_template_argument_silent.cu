// nvcc:
// grid-constant-template-redecl-mismatch: silent
template <class T = int> __global__ void k(const __grid_constant__ T t, T* o);
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
