// nvcc: -arch=sm_90
// cluster-exceeds-launch-bounds: 3
__global__ void __launch_bounds__(64, 1, 2) __block_size__((64, 1, 1), (4, 1, 1)) k() {}
