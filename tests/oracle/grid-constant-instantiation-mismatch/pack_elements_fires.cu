// nvcc:
// grid-constant-instantiation-mismatch: 4
template <class... T> __global__ void k(const __grid_constant__ T... t) {}
template __global__ void k<int, float>(const int a, const __grid_constant__ float b);
template __global__ void k<short, char>(const __grid_constant__ short a, const __grid_constant__ char b);
