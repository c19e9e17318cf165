// nvcc:
// launch-bounds-mismatch-across-declarations: 3
__global__ void __launch_bounds__(128) k(int* o);
__global__ void k(int* o) { *o = 1; }
