// nvcc:
// grid-constant-reference: 4; grid-constant-not-const: 4
#define IN(T) const T&
__global__ void k(__grid_constant__ IN(int) n, int* o) { *o = n; }
