// nvcc: -std=c++20
// kernel-constexpr: 4, 7
namespace consteval {
__global__ consteval void k() {}
}
namespace constrained_template {
template <class T> requires true constexpr __global__ void k(T* o) { *o = T(); }
}
