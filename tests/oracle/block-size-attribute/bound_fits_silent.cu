// nvcc: -arch=sm_90
// block-size-attribute: silent
__global__ void __launch_bounds__(128) __block_size__((128, 1, 1)) k() {}
