// nvcc:
// grid-constant-not-const: silent
__global__ void k(const int* const __grid_constant__ p, int* o) { *o = *p; }
