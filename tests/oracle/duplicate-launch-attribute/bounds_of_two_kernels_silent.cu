// nvcc:
// duplicate-launch-attribute: silent
__global__ void __launch_bounds__(128) a() {}
__global__ void __launch_bounds__(128, 2) b() {}
