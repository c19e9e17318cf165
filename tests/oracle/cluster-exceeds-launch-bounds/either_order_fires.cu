// nvcc: -arch=sm_90
// cluster-exceeds-launch-bounds: 4 6
__global__ void __cluster_dims__(4) c();
__global__ void __launch_bounds__(128, 1, 2) c() {}
#define BOUNDS __launch_bounds__(128, 1, 3)
__global__ void BOUNDS __cluster_dims__(2, 2) f() {}
