// nvcc:
// ldg-redundant: silent
__global__ void k(const float* p, float* o) { *o = __ldg(&p[1]); }
