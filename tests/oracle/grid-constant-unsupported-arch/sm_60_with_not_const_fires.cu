// nvcc: -arch=sm_60
// grid-constant-unsupported-arch: 3; grid-constant-not-const: 3
__global__ void k(__grid_constant__ int n, int* o) { *o = n; }
