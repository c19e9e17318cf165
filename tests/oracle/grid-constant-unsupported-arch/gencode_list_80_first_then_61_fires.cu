// nvcc: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_61,code=sm_61
// grid-constant-unsupported-arch: 3
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
