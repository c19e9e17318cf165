// nvcc: -arch=sm_90
// block-size-attribute: 3 4 5 6
__global__ void __block_size__((-1, 1, 1)) a() {}
__global__ void __block_size__((128, 1, 1), (0, 1, 1)) b() {}
__global__ void __block_size__((2147483648, 1, 1)) c() {}
__global__ void __block_size__((1, 1, 2147483648)) d() {}
