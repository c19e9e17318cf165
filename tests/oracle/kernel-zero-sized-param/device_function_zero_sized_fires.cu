// nvcc:
// kernel-zero-sized-param: 4
struct Z { int a[0]; };
__device__ int f(Z z) { return 1; }
