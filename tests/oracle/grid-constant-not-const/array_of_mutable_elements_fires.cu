// nvcc:
// grid-constant-not-const: 3
__global__ void k(__grid_constant__ int a[4], int* o) { *o = a[1]; }
