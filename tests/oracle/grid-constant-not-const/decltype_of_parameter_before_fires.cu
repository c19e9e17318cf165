// nvcc:
// grid-constant-not-const: 4
const int c = 1; int v = 2;
__global__ void k(__grid_constant__ decltype(v) n, int* o) { *o = n; }
__global__ void k2(__grid_constant__ decltype(c) n, int* o) { *o = n; }
