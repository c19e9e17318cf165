// nvcc: -arch=sm_90
// block-size-attribute: 3
__global__ void __block_size__((64, 32, 1)) k() {}
