// nvcc:
// grid-constant-specialization-mismatch: 5
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
#define SPEC(T) template <> __global__ void k<T>(const T t, T* o) { *o = t + 1; }
SPEC(int)
