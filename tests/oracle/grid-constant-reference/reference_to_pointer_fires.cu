// nvcc:
// grid-constant-reference: 3; grid-constant-not-const: 3
__global__ void k(int* const& __grid_constant__ p) { *p = 1; }
