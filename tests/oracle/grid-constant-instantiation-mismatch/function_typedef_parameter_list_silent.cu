// nvcc:
// grid-constant-instantiation-mismatch: silent
template <class T> struct In { T* p; };
template <class T> __global__ void k(const __grid_constant__ In<T> in, T* o) { *o = *in.p; }
template __global__ void k(const __grid_constant__ In<float>, float*);
