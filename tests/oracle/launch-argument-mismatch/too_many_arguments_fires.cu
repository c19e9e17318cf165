// nvcc:
// launch-argument-mismatch: 4
__global__ void k(int a) {}
void h() { k<<<1, 1>>>(1, 2); }
