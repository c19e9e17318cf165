// nvcc: -std=c++17
// inline-device-variable-without-rdc: silent
inline int n = 1;
inline constexpr int m = 2;
__global__ void k(int* o) { *o = m; }
