// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: silent
#define BOUNDS __launch_bounds__(128)
BOUNDS __global__ void k(int* o) { *o = 1; }
