// nvcc:
// device-var-dynamic-init: silent
struct S { int n; __host__ __device__ S() {} };
__device__ S s;
