// nvcc:
// grid-constant-redecl-mismatch: silent
__global__ void k(int* const __grid_constant__ a, int* o);
__global__ void k(int* const __grid_constant__ b, int o[]) { *o = *b; }
