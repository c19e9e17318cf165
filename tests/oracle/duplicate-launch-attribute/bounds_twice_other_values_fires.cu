// nvcc:
// duplicate-launch-attribute: 3
__global__ void __launch_bounds__(128) __launch_bounds__(256) k() {}
