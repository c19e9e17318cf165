// nvcc:
// shared-initializer: 4
struct S { int n; __device__ S() : n(1) {} };
__global__ void k(int* o) { __shared__ S s; *o = s.n; }
