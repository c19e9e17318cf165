// nvcc:
// kernel-zero-sized-param: 4 5
struct Z { int a[0]; };
struct S { __device__ void m(Z z) {} };
__host__ __device__ int e(Z z) { return 1; }
