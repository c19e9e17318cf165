// nvcc:
// grid-constant-non-kernel: silent
#define DEFINE(n) __global__ void n##_kernel(const __grid_constant__ int x, int* o) { *o = x; }
DEFINE(add)
DEFINE(sub)
