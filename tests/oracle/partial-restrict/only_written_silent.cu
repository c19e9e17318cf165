// nvcc:
// partial-restrict: silent
__global__ void k(const float* __restrict__ a, float* b, float* c) { b[0] = a[0]; c[0] = a[1]; }
