// nvcc:
// duplicate-launch-attribute: silent
__global__ void __launch_bounds__(128) k();
__global__ void __launch_bounds__(128) k() {}
