// nvcc:
// launch-exceeds-launch-bounds: 4
__global__ void __launch_bounds__(64) k() {}
void h() { k<<<1, dim3(16, 8)>>>(); }
