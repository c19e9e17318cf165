// nvcc: -arch=sm_90
// block-size-attribute: silent
template <int N> __global__ void __launch_bounds__(64) __block_size__((N, 1, 1)) k() {}
template __global__ void k<128>();
