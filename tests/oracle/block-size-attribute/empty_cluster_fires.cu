// nvcc: -arch=sm_90
// block-size-attribute: 3
__global__ void __block_size__((128, 1, 1), (2, 1, 1)) __cluster_dims__() k() {}
