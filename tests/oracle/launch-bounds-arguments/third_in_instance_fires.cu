// nvcc: -arch=sm_90
// launch-bounds-arguments: 3
template <int N> __global__ void __launch_bounds__(128, 1, N) k() {}
template __global__ void k<-1>();
template __global__ void k<2>();
