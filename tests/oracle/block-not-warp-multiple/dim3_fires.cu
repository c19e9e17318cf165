// nvcc:
// block-not-warp-multiple: 4
__global__ void k() {}
void h() { k<<<1, dim3(10, 10)>>>(); }
