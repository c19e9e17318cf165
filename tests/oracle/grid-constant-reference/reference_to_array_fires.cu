// nvcc:
// grid-constant-reference: 3; grid-constant-not-const: 3
__global__ void k(const __grid_constant__ int (&a)[4], int* o) { *o = a[0]; }
