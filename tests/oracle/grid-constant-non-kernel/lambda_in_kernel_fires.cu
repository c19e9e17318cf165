// nvcc:
// grid-constant-non-kernel: 3
__global__ void k(int* o) { auto f = [](const __grid_constant__ int n) { return n; }; *o = f(1); }
