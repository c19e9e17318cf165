// nvcc:
// grid-constant-not-const: 4
struct S { typedef int I; typedef const int CI; };
__global__ void k(__grid_constant__ S::I n, int* o) { *o = n; }
__global__ void k2(__grid_constant__ S::CI n, int* o) { *o = n; }
