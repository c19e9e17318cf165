// nvcc:
// launch-config-arity: 4 5 6 7
__global__ void k(int n = 0) {}
struct S { int n; void f(cudaStream_t s) { k<<<1, 2, 3, s, 5>>>(); } };
void a() { k<<<>>>(); }
void b(cudaStream_t s) { k<<<dim3(1, 2, 3), 2, 0, s, 1>>>(1); }
void c() { auto l = [] { k<<<1, 2, 0, 0, 0>>>(); }; k<<< >>>(1); }
