// nvcc:
// grid-constant-not-const: silent
__global__ void k(const __grid_constant__ int a[4], int* o) { *o = a[1]; }
