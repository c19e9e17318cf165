// nvcc:
// launch-bounds-mismatch-across-declarations: silent
__global__ void __launch_bounds__(64) k(int* o);
__global__ void __launch_bounds__(128) k(int* o);
