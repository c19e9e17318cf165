// nvcc: -std=c++20
// kernel-template-packs: 4
namespace abbreviated_behind_pack {
template <class... P> __global__ void k(auto a, P... p) {}
}
