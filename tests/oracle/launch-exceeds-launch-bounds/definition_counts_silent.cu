// nvcc:
// launch-exceeds-launch-bounds: silent
__global__ void __launch_bounds__(128) k();
__global__ void __launch_bounds__(512) k() {}
void h() { k<<<1, 256>>>(); }
