// nvcc:
// launch-exceeds-launch-bounds: 7
constexpr int threads = 128;
#define BLOCK (threads * 2)
template <int N> __global__ void __launch_bounds__(N) t() {}
__global__ void __launch_bounds__(threads) k() {}
void h() { const dim3 block(BLOCK); k<<<1, block>>>(); }
