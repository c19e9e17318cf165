// nvcc: -gencode arch=compute_60,code=compute_60
// grid-constant-unsupported-arch: 3
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
