// nvcc:
// kernel-ellipsis: 3
template <class... T> __global__ void k(T... t...) {}
