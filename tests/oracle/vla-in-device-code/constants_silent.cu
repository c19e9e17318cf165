// nvcc:
// vla-in-device-code: silent
struct S { static constexpr int m = 4; __device__ int g() { int a[m]; a[0] = 1; return a[0]; } };
__host__ __device__ constexpr int twice(int n) { return 2 * n; }
#define SIZE twice(4)
__device__ int ee() { enum { Q = 3 }; int a[Q], b[SIZE], c[sizeof(a) / sizeof(a[0])]; a[0] = b[0] = c[0] = 1; return a[0] + b[0] + c[0]; }
