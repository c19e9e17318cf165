// nvcc:
// ldg-redundant: silent
__global__ void k(const float* __restrict__ p, float* o) { *o = p[1]; }
