// nvcc:
// launch-bounds-arguments: 3
__global__ void __launch_bounds__(128, -1) k() {}
