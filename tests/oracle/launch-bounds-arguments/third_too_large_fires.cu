// nvcc: -arch=sm_90
// launch-bounds-arguments: 3
__global__ void __launch_bounds__(128, 1, 2147483648) k() {}
__global__ void __launch_bounds__(128, 1, 2147483647) l() {}
