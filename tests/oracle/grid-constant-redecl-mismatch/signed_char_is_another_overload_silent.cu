// nvcc:
// grid-constant-redecl-mismatch: silent
__global__ void k(const __grid_constant__ char c);
__global__ void k(const signed char c);
