// nvcc:
// launch-bounds-arguments: 4 6
extern int threads;
__global__ void __launch_bounds__(threads) a() {}
static int blocks = 2;
__global__ void __launch_bounds__(128, blocks) b() {}
