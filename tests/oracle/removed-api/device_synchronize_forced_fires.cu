// nvcc: -arch=sm_80 -rdc=true -DCUDA_FORCE_CDP1_IF_SUPPORTED
// removed-api: 3
__global__ void k() { cudaDeviceSynchronize(); }
