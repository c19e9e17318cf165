// nvcc: -arch=sm_90
// launch-bounds-arguments: silent
__global__ void __launch_bounds__(128, 1, 0) k() {}
