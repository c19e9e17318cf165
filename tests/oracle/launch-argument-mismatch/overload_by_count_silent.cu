// nvcc:
// launch-argument-mismatch: silent
__global__ void k(int a) {}
__global__ void k(int a, int b) {}
void h() { k<<<1, 1>>>(1); k<<<1, 1>>>(1, 2); }
