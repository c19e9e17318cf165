// nvcc:
// kernel-zero-sized-param: silent
constexpr int n = 1;
struct Z { int a[n - 0]; };
__global__ void k(Z z) {}
