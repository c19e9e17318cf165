// nvcc:
// block-not-warp-multiple: 4
__global__ void k() {}
void h() { dim3 block(5, 20); k<<<1, block>>>(); }
