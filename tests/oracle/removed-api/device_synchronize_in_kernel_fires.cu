// nvcc: -arch=sm_80
// removed-api: 3
__global__ void k() { cudaDeviceSynchronize(); }
