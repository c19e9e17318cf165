// nvcc:
// grid-constant-not-const: silent
#define IN(T) const T
#define PTR(T) T* const
__global__ void k(__grid_constant__ IN(int) n, PTR(int) __grid_constant__ o) { *o = n; }
