// nvcc:
// grid-constant-non-kernel: silent
#define KERNEL(name, ...) __global__ void name(__VA_ARGS__)
#define PASTED(n, ...) __global__ void n##_kernel(__VA_ARGS__)
#define KERNEL_OF(T, n, a) __global__ T n a
#define FN(T, n, a) T n a
#define TEMPLATED(n, ...) template <class T> __global__ void n(__VA_ARGS__)
struct P { int a[8]; };
KERNEL(k1, const __grid_constant__ P p) { int x = p.a[0]; }
KERNEL(k2, const __grid_constant__ P p);
KERNEL(k3,
       const __grid_constant__ P p,
       int n) {}
PASTED(k4, const __grid_constant__ P p) {}
KERNEL_OF(void, k5, (const __grid_constant__ P p)) {}
FN(__global__ void, k6, (const __grid_constant__ P p)) {}
FN(__global__ void, k6, (const __grid_constant__ P p));
TEMPLATED(k7, const __grid_constant__ T p) {}
struct S { S(int); ~S(); operator int(); };
