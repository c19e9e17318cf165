// nvcc:
// restrict-params-aliased-at-launch: 4
__global__ void k(int* __restrict__ a, int* __restrict__ b) { a[0] = 1; b[0] = 2; }
void h(int* p) { k<<<1, 32>>>(p, p); }
