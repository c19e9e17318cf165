// nvcc: -rdc=true
// grid-constant-instantiation-mismatch: silent
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
extern template __global__ void k<float>(const __grid_constant__ float t, float* o);
