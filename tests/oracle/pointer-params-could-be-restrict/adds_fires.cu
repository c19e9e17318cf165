// nvcc:
// pointer-params-could-be-restrict: 3
__global__ void k(const float* a, float* b) { b[threadIdx.x] += a[0]; }
