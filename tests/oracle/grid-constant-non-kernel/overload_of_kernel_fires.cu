// nvcc:
// grid-constant-non-kernel: 4
__global__ void k(const __grid_constant__ int n);
void k(const __grid_constant__ float n);
