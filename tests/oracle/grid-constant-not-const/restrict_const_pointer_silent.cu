// nvcc:
// grid-constant-not-const: silent
__global__ void k(const int* __restrict__ const __grid_constant__ p, int* const __restrict__ __grid_constant__ q) { *q = *p; }
