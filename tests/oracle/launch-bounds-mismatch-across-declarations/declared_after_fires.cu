// nvcc:
// launch-bounds-mismatch-across-declarations: 4
__global__ void __launch_bounds__(128) k(int* o) { *o = 1; }
__global__ void __launch_bounds__(64) k(int* o);
