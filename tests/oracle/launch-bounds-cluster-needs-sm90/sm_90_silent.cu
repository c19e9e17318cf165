// nvcc: -arch=sm_90
// launch-bounds-cluster-needs-sm90: silent
__global__ void __launch_bounds__(128, 1, 2) k() {}
