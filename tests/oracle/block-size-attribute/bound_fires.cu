// nvcc: -arch=sm_90
// block-size-attribute: 3
__global__ void __launch_bounds__(64) __block_size__((128, 1, 1)) k() {}
