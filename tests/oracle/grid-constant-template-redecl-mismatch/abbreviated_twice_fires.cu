// nvcc: -std=c++20
// grid-constant-template-redecl-mismatch: 4
__global__ void k(const __grid_constant__ auto v, int* o);
__global__ void k(const auto v, int* o) {}
