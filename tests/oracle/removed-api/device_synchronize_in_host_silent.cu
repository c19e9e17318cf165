// nvcc: -arch=sm_80
// removed-api: silent
__global__ void k() {}
void h() { k<<<1, 1>>>(); cudaDeviceSynchronize(); }
