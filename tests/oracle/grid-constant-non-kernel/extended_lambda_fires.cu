// nvcc:
// grid-constant-non-kernel: 3
void h() { auto f = [] __device__(const __grid_constant__ int n) { return n; }; (void)f; }
