// nvcc:
// grid-constant-not-const: 3
__global__ void k(const int* __restrict__ __grid_constant__ p, int* o) { *o = *p; }
