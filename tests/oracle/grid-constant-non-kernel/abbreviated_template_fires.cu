// nvcc: -std=c++20
// grid-constant-non-kernel: 3
__device__ auto f(const __grid_constant__ auto v) { return v; }
