// nvcc:
// grid-constant-not-const: silent
template <class T> __global__ void k(const T* __grid_constant__ p, T* o) { *o = *p; }
template <class T> __global__ void k2(T* const __grid_constant__ p, T* o) { *o = *p; }
