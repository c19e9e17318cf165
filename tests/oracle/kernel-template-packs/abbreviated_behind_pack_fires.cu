// nvcc: -std=c++20
// kernel-template-packs: 3
template <class... P> __global__ void k(auto a, P... p) {}
