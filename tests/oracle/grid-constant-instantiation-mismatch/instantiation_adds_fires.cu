// nvcc:
// grid-constant-instantiation-mismatch: 4
template <class T> __global__ void k(const T t, T* o) { *o = t; }
template __global__ void k<float>(const __grid_constant__ float t, float* o);
