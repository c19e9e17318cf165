// nvcc:
// device-var-dynamic-init: 4
struct S { int n; __host__ __device__ ~S() { n = 0; } };
__device__ S s;
