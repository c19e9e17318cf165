// nvcc:
// grid-constant-redecl-mismatch: 4 6
__global__ void k(int t, int n);
__global__ void k(const __grid_constant__ int t, int n);
__global__ void k(const __grid_constant__ int t, int n);
__global__ void k(int t, int n);
