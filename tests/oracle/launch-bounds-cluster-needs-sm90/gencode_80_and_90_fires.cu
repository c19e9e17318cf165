// nvcc: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90
// launch-bounds-cluster-needs-sm90: 3
__global__ void __launch_bounds__(128, 1, 2) k() {}
