// nvcc:
// grid-constant-not-const: silent
__global__ void k(__grid_constant__ int* const p) { *p = 1; }
