// nvcc:
// grid-constant-reference: 3; grid-constant-not-const: silent
template <class T> __global__ void k(const __grid_constant__ T& t, T* o) { *o = t; }
