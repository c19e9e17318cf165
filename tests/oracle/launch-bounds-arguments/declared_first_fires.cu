// nvcc:
// launch-bounds-arguments: 3
__global__ void __launch_bounds__(1.0f) k();
__global__ void k() {}
