// nvcc:
// grid-constant-instantiation-mismatch: silent
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
#define FOR_TYPES(M) M(int) M(float)
#define INST(T) template __global__ void k<T>(const __grid_constant__ T, T*);
FOR_TYPES(INST)
