// nvcc:
// grid-constant-template-redecl-mismatch: silent
template <typename T, typename U> __global__ void k(const __grid_constant__ T t, U* o);
template <class U, class T> __global__ void k(const __grid_constant__ U t, T* o) { *o = t; }
