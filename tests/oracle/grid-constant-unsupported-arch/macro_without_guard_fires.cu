// nvcc: -gencode arch=compute_61,code=sm_61 -gencode arch=compute_75,code=sm_75
// grid-constant-unsupported-arch: 4
#define GC const __grid_constant__
__global__ void k(GC int n, int* o) { *o = n; }
