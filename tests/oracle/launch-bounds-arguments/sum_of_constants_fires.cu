// nvcc:
// launch-bounds-arguments: 4 5
constexpr int threads = 1024;
__global__ void __launch_bounds__(threads + 1) a() {}
__global__ void __launch_bounds__(threads - 1024) b() {}
__global__ void __launch_bounds__(threads) c() {}
