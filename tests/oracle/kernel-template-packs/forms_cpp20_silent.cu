// nvcc: -std=c++20
// kernel-template-packs: silent
namespace abbreviated_pack {
__global__ void k(auto a, auto... p) {}
}
namespace constrained {
template <class T, class... P> requires (sizeof...(P) > 0) __global__ void k(T t, P... p) {}
}
