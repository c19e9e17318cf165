// nvcc:
// launch-attr-on-member: silent
namespace friend_template {
struct S { int n; template <class T> friend __launch_bounds__(128) __global__ void k(S s, T* o); };
}
namespace member_launches {
template <int N> __launch_bounds__(N) __global__ void k(int* o) { *o = N; }
struct S { void run(int* o) { k<64><<<1, 64>>>(o); } };
}
namespace namespace_qualified {
namespace n { __global__ void k(int* o); }
__launch_bounds__(64) __global__ void n::k(int* o) { *o = 1; }
}
namespace on_friend_kernel {
struct S { friend __launch_bounds__(128) __global__ void k(S); };
__launch_bounds__(128) __global__ void k(S) {}
}
