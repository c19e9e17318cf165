// nvcc:
// shared-initializer: 4
struct S { int n; __device__ S() : n(threadIdx.x) {} };
__global__ void k(int* o) { static __shared__ S s; *o = s.n; }
