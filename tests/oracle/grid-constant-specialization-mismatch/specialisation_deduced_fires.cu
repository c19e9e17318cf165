// nvcc:
// grid-constant-specialization-mismatch: 4
template <class T> __global__ void k(const __grid_constant__ T t, int* o) {}
template <> __global__ void k(const float t, int* o) { *o = (int)t; }
