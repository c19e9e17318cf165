// nvcc:
// config-on-non-kernel: 3
void h() { auto f = [] __device__(int) {}; f<<<1, 1>>>(1); }
