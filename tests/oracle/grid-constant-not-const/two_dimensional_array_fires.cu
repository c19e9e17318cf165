// nvcc:
// grid-constant-not-const: 3
__global__ void k(__grid_constant__ int a[2][3], int* o) { *o = a[1][1]; }
__global__ void k2(const __grid_constant__ int a[2][3], int* o) { *o = a[1][1]; }
