// nvcc:
// grid-constant-instantiation-mismatch: 5 6
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
#define INST(T) template __global__ void k<T>(const T, T*);
INST(int)
INST(float)
