// nvcc:
// grid-constant-non-kernel: 6
#define KERNEL __global__
#undef KERNEL
#define KERNEL __device__
KERNEL void f(const __grid_constant__ int n) {}
