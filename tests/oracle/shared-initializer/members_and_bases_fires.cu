// nvcc:
// shared-initializer: 9, 10, 11
struct S { int n; __device__ S() : n(1) {} };
struct W { S s[2]; };
struct D : S {};
struct O { int n; __device__ O(); __device__ ~O() { n = 2; } };
__device__ O::O() {}
__global__ void k(int* o) {
  __shared__ W w;
  __shared__ D d;
  __shared__ O e;
  __shared__ int a;
  *o = w.s[0].n + d.n + e.n + a;
}
