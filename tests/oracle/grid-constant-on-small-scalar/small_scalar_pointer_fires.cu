// nvcc:
// grid-constant-on-small-scalar: 3
__global__ void k(int* const __grid_constant__ p) { *p = 1; }
