// nvcc:
// grid-constant-instantiation-mismatch: silent
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
using real = float;
typedef const real creal;
template __global__ void k<real>(__grid_constant__ creal, real*);
