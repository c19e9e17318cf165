// nvcc:
// launch-exceeds-launch-bounds: silent
__global__ void __launch_bounds__(256) k() {}
void h(int n) { k<<<1, 256>>>(); k<<<1, dim3(16, 16)>>>(); k<<<1, n>>>(); int m = 512; m /= 4; k<<<1, m>>>(); }
