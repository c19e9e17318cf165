// nvcc:
// grid-constant-specialization-mismatch: 5 6
template <class... T> __global__ void k(const __grid_constant__ T... t) {}
template <> __global__ void k<int, float>(const __grid_constant__ int a, const __grid_constant__ float b) {}
template <> __global__ void k<int, char>(const __grid_constant__ int a, const char b) {}
template <> __global__ void k<char, char>(const char a, const char b) {}
