// nvcc:
// grid-constant-not-const: 4
__global__ void k(int* const __grid_constant__ a[4]) { *a[1] = 1; }
__global__ void k2(const int* __grid_constant__ a[4], int* o) { *o = *a[1]; }
