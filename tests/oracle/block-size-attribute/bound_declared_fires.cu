// nvcc: -arch=sm_90
// block-size-attribute: 4
__global__ void __launch_bounds__(64) c();
__global__ void __block_size__((128, 1, 1)) c() {}
