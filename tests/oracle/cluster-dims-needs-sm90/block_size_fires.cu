// nvcc: -arch=sm_80
// cluster-dims-needs-sm90: 3
__global__ void __block_size__((1, 1, 1)) k() {}
