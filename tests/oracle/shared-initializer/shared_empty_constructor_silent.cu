// nvcc:
// shared-initializer: silent
struct S { int n; __device__ S() {} };
__global__ void k(int* o) { __shared__ S s; s.n = 1; *o = s.n; }
