// nvcc:
// partial-restrict: silent
__global__ void k(const float* __restrict__ a, float* b, float* c) { c[0] = a[0] + __ldg(&b[0]); }
