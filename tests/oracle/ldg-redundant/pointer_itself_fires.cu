// nvcc:
// ldg-redundant: 3
__global__ void k(const float4* __restrict__ p, float* o) { *o = __ldg(p).x; }
