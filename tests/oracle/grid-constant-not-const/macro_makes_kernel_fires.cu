// nvcc:
// grid-constant-not-const: 6, 9, 10
#define KERNEL(name, ...) __global__ void name(__VA_ARGS__)
#define KERNEL_OF(T, n, a) __global__ T n a
struct P { int a[8]; };
KERNEL(k1, __grid_constant__ P p, int n) {}
KERNEL(k2,
       const __grid_constant__ P p,
       __grid_constant__ P q) {}
KERNEL_OF(void, k3, (__grid_constant__ P p)) {}
