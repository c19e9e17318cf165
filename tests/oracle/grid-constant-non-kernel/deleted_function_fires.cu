// nvcc:
// grid-constant-non-kernel: 3
void f(const __grid_constant__ int n) = delete;
