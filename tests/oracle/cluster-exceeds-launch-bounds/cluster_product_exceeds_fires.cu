// nvcc: -arch=sm_90
// cluster-exceeds-launch-bounds: 3
__global__ void __cluster_dims__(2, 2, 2) __launch_bounds__(128, 1, 4) k() {}
