// nvcc:
// partial-restrict: 3
__global__ void k(const float* __restrict__ a, float* b, float* c) { c[threadIdx.x] = a[0] + b[0]; }
