// nvcc:
// block-not-warp-multiple: silent
__global__ void k() {}
void h() { k<<<1, 1>>>(); k<<<1, 8>>>(); k<<<1, 32>>>(); }
