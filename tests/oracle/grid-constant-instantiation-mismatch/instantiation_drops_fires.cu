// nvcc:
// grid-constant-instantiation-mismatch: 4
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
template __global__ void k<float>(const float t, float* o);
