// nvcc: -arch=sm_90
// cluster-exceeds-launch-bounds: 4
__global__ void __launch_bounds__(128, 1, 2) k();
__global__ void __cluster_dims__(4) k() {}
