// nvcc:
// grid-constant-not-const: silent
__global__ void k2(const __grid_constant__ int (n), int* o) { *o = n; }
