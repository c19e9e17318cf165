// nvcc: -arch=sm_80
// launch-bounds-cluster-needs-sm90: silent
__global__ void __launch_bounds__(128, 4) k() {}
