// nvcc:
// duplicate-launch-attribute: 3
__launch_bounds__(128) __launch_bounds__(128) __global__ void k() {}
