// nvcc:
// launch-attr-on-member: 4, 7, 10, 13, 17
namespace class_template {
template <class T> struct S { __launch_bounds__(128, 2) __device__ void f() {} };
}
namespace constructor {
struct S { int n; __launch_bounds__(1) S() : n(1) {} };
}
namespace kernel_member {
struct S { static __launch_bounds__(128) __global__ void k(int* o) { *o = 1; } };
}
namespace member_template {
struct S { template <class T> __launch_bounds__(128) void f(T) {} };
}
namespace out_of_class {
struct S { __device__ void f(); };
__launch_bounds__(128) __device__ void S::f() {}
}
