// nvcc:
// grid-constant-redecl-mismatch: silent
__global__ void k(const int* const __grid_constant__ p, int* o) { *o = *p; }
__global__ void k(int* const p, int* o) { *o = *p; }
