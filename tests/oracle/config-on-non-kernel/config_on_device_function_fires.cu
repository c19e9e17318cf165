// nvcc:
// config-on-non-kernel: 4
__device__ void f(int n) {}
void h() { f<<<1, 1>>>(1); }
