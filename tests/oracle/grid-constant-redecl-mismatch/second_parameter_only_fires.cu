// nvcc:
// grid-constant-redecl-mismatch: 4
__global__ void k(const __grid_constant__ int a, const __grid_constant__ int b);
__global__ void k(const __grid_constant__ int a, const int b) {}
