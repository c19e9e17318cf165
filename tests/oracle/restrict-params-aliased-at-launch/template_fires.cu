// nvcc:
// restrict-params-aliased-at-launch: 4
template <class T> __global__ void k(const float* __restrict__ a, float* __restrict__ b, T n) { b[0] += a[n]; }
void h(float* p) { k<int><<<1, 32>>>(p, p, 1); }
