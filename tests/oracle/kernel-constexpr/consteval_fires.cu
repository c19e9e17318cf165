// nvcc: -std=c++20
// kernel-constexpr: 3
__global__ consteval void k() {}
