// nvcc:
// device-call-from-host-device: 5, 9, 13, 14, 18, 22, 26
namespace template_not_dependent {
__device__ int d(int x) { return x; }
template <class T> __host__ __device__ T f(T x) { return d(1); }
}
namespace class_template_member {
__device__ int d(int x) { return x; }
template <class T> struct S { __host__ __device__ int m() { return d(1); } };
}
namespace lambda {
__device__ int d(int x) { return x; }
__host__ __device__ void f() { auto g = [](int i) { return d(i); }; g(1); }
void h() { auto g = [] __host__ __device__ () { return d(1); }; }
}
namespace constructor {
struct S { int n; __device__ S() { n = 1; } };
__host__ __device__ int f() { S s; return s.n; }
}
namespace unused_static {
__device__ int d(int x) { return x; }
static inline __host__ __device__ int f() { return d(1); }
}
namespace redeclared {
__device__ int d(int x) { return x; }
__host__ __device__ int f(); __host__ __device__ int f() { return d(1); }
}
