// nvcc:
// ldg-redundant: silent
__device__ float d(const float* __restrict__ p) { return __ldg(&p[1]); }
