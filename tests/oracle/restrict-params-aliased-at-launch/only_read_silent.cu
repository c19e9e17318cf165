// nvcc:
// restrict-params-aliased-at-launch: silent
__global__ void k(const float* __restrict__ a, const float* __restrict__ b, float* c) { c[0] = a[0] + b[0]; }
void h(float* p, float* q) { k<<<1, 32>>>(p, p, q); }
