// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: 3
__global__ void k(int* o);
__global__ void __launch_bounds__(64) k(int* o) { *o = 1; }
