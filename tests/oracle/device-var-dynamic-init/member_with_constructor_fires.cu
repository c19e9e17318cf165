// nvcc:
// device-var-dynamic-init: 5, 6
struct S { int n; __host__ __device__ S() : n(2) {} };
struct W { S s; };
__device__ W w;
__device__ S s[3];
