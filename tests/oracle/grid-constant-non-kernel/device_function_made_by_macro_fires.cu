// nvcc:
// grid-constant-non-kernel: 4
#define DEFINE(n) __device__ int n(const __grid_constant__ int x) { return x; }
DEFINE(add)
