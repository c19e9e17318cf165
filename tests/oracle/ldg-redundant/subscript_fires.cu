// nvcc:
// ldg-redundant: 3
__global__ void k(const float* __restrict__ p, float* __restrict__ o) { *o = __ldg(&p[1]); }
