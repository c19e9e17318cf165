// nvcc: -std=c++20
// kernel-constexpr: 3
template <class T> requires true constexpr __global__ void k(T* o) { *o = T(); }
