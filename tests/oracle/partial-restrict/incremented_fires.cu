// nvcc:
// partial-restrict: 3
__global__ void k(int* __restrict__ a, int* b, const int* c) { b[threadIdx.x]++; a[0] = c[1]; }
