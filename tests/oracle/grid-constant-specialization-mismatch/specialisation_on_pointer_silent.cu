// nvcc:
// grid-constant-specialization-mismatch: silent
template <class T> __global__ void k(const __grid_constant__ T t, int* o) {}
template <> __global__ void k<int*>(int* const __grid_constant__ t, int* o) { *o = *t; }
