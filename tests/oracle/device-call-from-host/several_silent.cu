// nvcc:
// device-call-from-host: silent
namespace namespace_initialiser {
__device__ int d(int x) { return x; }
int g = d(1);
struct S { static inline int s = d(1); int m = d(2); };
}
namespace if_constexpr {
__device__ int d(int x) { return x; }
int a() { if constexpr (false) return d(1); return 0; }
}
namespace dependent_in_template {
__device__ int d(int x) { return x; }
template <class T> int f(T x) { return d(x); }
int a() { return f(1); }
}
namespace member_initialiser_objects {
struct E { int z; __device__ E() {} __device__ E(int) {} };
struct A { E e; A() : e(1) {} };
struct B : E { B() : E(1) {} };
}
namespace exec_check_disabled {
__device__ int d(int x) { return x; }
#pragma nv_exec_check_disable
int a() { return d(1); }
}
namespace pointer_to_device_function {
__device__ int d(int x) { return x; }
int a(int (*p)(int) = d) { return p(1); }
}
