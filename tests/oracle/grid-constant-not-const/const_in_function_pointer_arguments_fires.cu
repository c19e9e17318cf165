// nvcc:
// grid-constant-not-const: 3
__global__ void k(__grid_constant__ int (*f)(const int), int* o) { *o = 1; }
