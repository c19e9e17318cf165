// nvcc:
// grid-constant-instantiation-mismatch: 6
template <class T> __global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
#define ONE(T, gc) template __global__ void k<T>(const gc T, T*);
#define BOTH(gc) ONE(int, gc) ONE(float, gc)
BOTH()
