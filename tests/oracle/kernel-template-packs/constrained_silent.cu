// nvcc: -std=c++20
// kernel-template-packs: silent
template <class T, class... P> requires (sizeof...(P) > 0) __global__ void k(T t, P... p) {}
