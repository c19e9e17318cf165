// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: silent
__global__ void __launch_bounds__(128) k() {}
