// nvcc: -arch=sm_90
// cluster-exceeds-launch-bounds: silent
__global__ void __launch_bounds__(128, 1, 8) __cluster_dims__(2, 2, 2) k() {}
