// nvcc:
// launch-exceeds-launch-bounds: silent
__global__ void __launch_bounds__(128) k(int) {}
__global__ void k(float) {}
void h() { k<<<1, 256>>>(1.0f); }
