// nvcc: -arch=sm_90
// block-size-attribute: silent
__global__ void __block_size__((128, 1, 1)) __cluster_dims__(2) k() {}
