// nvcc:
// launch-bounds-mismatch-across-declarations: silent
constexpr int n = 64;
__global__ void __launch_bounds__(2 * n) k(int* o);
__global__ void __launch_bounds__(128) k(int* o) { *o = 1; }
