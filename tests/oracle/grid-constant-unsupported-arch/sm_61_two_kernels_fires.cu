// nvcc: -arch=sm_61
// grid-constant-unsupported-arch: 3 5
__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }
__global__ void k2(int n, int* o) { *o = n; }
__global__ void k3(const __grid_constant__ int n, int* o) { *o = n; }
