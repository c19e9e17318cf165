// nvcc:
// block-not-warp-multiple: 5
constexpr int n = 33;
__global__ void k() {}
void h() { k<<<1, n>>>(); }
