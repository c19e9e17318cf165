// nvcc:
// block-not-warp-multiple: silent
__global__ void k() {}
void h(int n) { k<<<1, n>>>(); k<<<1, dim3(33, n)>>>(); }
