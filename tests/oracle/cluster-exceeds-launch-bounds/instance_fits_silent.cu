// nvcc: -arch=sm_90
// cluster-exceeds-launch-bounds: silent
template <int N> __global__ void __launch_bounds__(128, 1, N) __cluster_dims__(2) k();
