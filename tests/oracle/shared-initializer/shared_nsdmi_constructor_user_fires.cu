// nvcc:
// shared-initializer: 4
struct S { int n = 3; __device__ S() {} };
__global__ void k(int* o) { __shared__ S s; *o = s.n; }
