// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: silent
__global__ void __launch_bounds__(64) k(int* o);
__global__ void k(int* o) { *o = 1; }
