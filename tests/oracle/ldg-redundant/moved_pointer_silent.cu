// nvcc:
// ldg-redundant: silent
__global__ void k(const float* __restrict__ p, float* o) { p += 4; *o = __ldg(&p[1]); }
