// nvcc:
// ldg-redundant: silent
__global__ void k(const float* __restrict__ p, float* o) { const float* q = p + 4; *o = __ldg(&q[1]); }
