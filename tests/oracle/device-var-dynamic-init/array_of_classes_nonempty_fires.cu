// nvcc:
// device-var-dynamic-init: 4
struct S { int n; __host__ __device__ S() { n = 1; } };
__managed__ S s[2];
