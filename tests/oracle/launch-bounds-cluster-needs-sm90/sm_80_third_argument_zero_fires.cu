// nvcc: -arch=sm_80
// launch-bounds-cluster-needs-sm90: 3
__global__ void __launch_bounds__(128, 1, 0) k() {}
