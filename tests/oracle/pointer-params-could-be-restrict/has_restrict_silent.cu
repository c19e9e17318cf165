// nvcc:
// pointer-params-could-be-restrict: silent
__global__ void k(const float* __restrict__ a, float* b) { b[threadIdx.x] += a[0]; }
