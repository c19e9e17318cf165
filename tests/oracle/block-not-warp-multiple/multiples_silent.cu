// nvcc:
// block-not-warp-multiple: silent
__global__ void k() {}
void h() { k<<<1, 96>>>(); k<<<1, dim3(16, 6)>>>(); k<<<1, dim3(8, 8, 8)>>>(); }
