// nvcc:
// grid-constant-non-kernel: 3
__global__ void k(int* o) { const __grid_constant__ int n = 1; *o = n; }
