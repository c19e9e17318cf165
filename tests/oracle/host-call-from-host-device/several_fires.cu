// nvcc:
// host-call-from-host-device: 5, 10, 14, 18, 23, 27
namespace inline_used_by_host {
int h(int x) { return x; }
inline __host__ __device__ int f() { return h(1); }
int g() { return f(); }
}
namespace every_call {
int h(int x) { return x; }
__host__ __device__ int f() { return h(1) + h(2); }
}
namespace lambda_in_function {
int h(int x) { return x; }
__host__ __device__ int f() { auto g = [](int i) { return h(i); }; return g(1); }
}
namespace member_used {
int h(int x) { return x; }
struct S { __host__ __device__ int m() { return h(1); } };
__global__ void k(int* o) { S s; *o = s.m(); }
}
namespace constructor_of_host_class {
struct S { int n; S() { n = 1; } };
__host__ __device__ int f() { S s; return s.n; }
}
namespace virtual_member {
struct V { virtual int v() { return 1; } };
__host__ __device__ int f(V* p) { return p->v(); }
}
