// nvcc:
// grid-constant-not-const: 3
__global__ void k(__grid_constant__ const int (*a)[4], int* o) { *o = (*a)[1]; }
__global__ void k2(const int (*const __grid_constant__ a)[4], int* o) { *o = (*a)[1]; }
