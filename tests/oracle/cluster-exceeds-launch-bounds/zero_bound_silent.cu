// nvcc: -arch=sm_90
// cluster-exceeds-launch-bounds: silent
__global__ void __launch_bounds__(128, 1, 0) __cluster_dims__(4) k();
