// nvcc:
// grid-constant-not-const: 4
typedef int* IP;
__global__ void k(__grid_constant__ IP a[4]) { *a[1] = 1; }
__global__ void k2(const __grid_constant__ IP a[4]) { *a[1] = 1; }
