// nvcc: -arch=sm_80
// launch-bounds-cluster-needs-sm90: 3 4 5
__global__ void __launch_bounds__(1, 1, 1) a();
template <int N> __global__ void __launch_bounds__(1, 1, N) b() {}
template <int N> __global__ void __launch_bounds__(1, 1, 1) c() {}
