// nvcc: -arch=sm_90
// block-size-attribute: 3
__global__ void __block_size__((0, 1, 1)) k() {}
