// nvcc: -arch=sm_90
// block-size-attribute: 4 6
__global__ void __block_size__((128, 1, 1), (2, 1, 1)) k();
__global__ void __cluster_dims__(2) k() {}
__global__ void __cluster_dims__(2) p();
__global__ void __block_size__((128, 1, 1), (2, 1, 1)) p() {}
