// nvcc:
// grid-constant-non-kernel: silent
#define KERNEL(bounds) __launch_bounds__(bounds) __global__ void
KERNEL(128) k(const __grid_constant__ int n, int* o) { *o = n; }
