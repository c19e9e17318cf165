// nvcc:
// partial-restrict: 3
__global__ void k(const int* __restrict__ a, int* b, int* c) { c[threadIdx.x] += a[0]; b[0] = 1; }
