// nvcc:
// grid-constant-redecl-mismatch: 4
__global__ void k(int* const __grid_constant__ p);
__global__ void k(int* p) { *p = 1; }
