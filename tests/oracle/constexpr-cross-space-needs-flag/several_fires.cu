// nvcc:
// constexpr-cross-space-needs-flag: 5, 6, 10, 11, 15, 20, 21, 25, 29
namespace unused_inline {
constexpr int c(int x) { return x; }
inline __device__ int f() { return c(1); }
static __device__ int g() { return false ? c(1) : 1; }
}
namespace class_members {
struct S { int n; constexpr S(int x) : n(x) {} constexpr int g() const { return n; } constexpr operator int() const { return n; } };
__device__ int f() { S s(1); return s.g(); }
__device__ int g(S s) { return s; }
}
namespace template_instantiated {
constexpr int c(int x) { return x; }
template <class T> __device__ int f(T x) { return c(x); }
__global__ void k(int* o) { *o = f(1); }
}
namespace static_assert_and_case {
constexpr int c(int x) { return x; }
__device__ void f() { static_assert(c(1) == 1, ""); }
__device__ int g(int x) { switch (x) { case c(2): return 1; } return 0; }
}
namespace host_device_constexpr {
constexpr int c(int x) { return x; }
__host__ __device__ constexpr int f() { return c(1); }
}
namespace device_lambda_unused {
constexpr int c(int x) { return x; }
__device__ int f() { auto g = [] { return c(1); }; return 1; }
}
