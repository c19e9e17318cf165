// nvcc: -arch=sm_90
// block-size-attribute: 3
template <int N> __global__ void __block_size__((N, 1, 1)) k() {}
template __global__ void k<0>();
