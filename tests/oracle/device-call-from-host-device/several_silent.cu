// nvcc:
// device-call-from-host-device: silent
namespace dependent_not_instantiated {
__device__ int d(int x) { return x; }
template <class T> __host__ __device__ T f(T x) { return d(x); }
}
namespace if_constexpr {
__device__ int d(int x) { return x; }
__host__ __device__ int f() { if constexpr (sizeof(int) == 8) return d(1); return 0; }
}
namespace exec_check_disabled {
__device__ int d(int x) { return x; }
#pragma nv_exec_check_disable
__host__ __device__ int f() { return d(1); }
}
namespace member_initialiser {
struct E { int z; __device__ E(int) {} };
struct A { E e; __host__ __device__ A() : e(1) {} };
}
namespace callee_is_both {
__host__ __device__ int d(int);
__host__ __device__ int f() { return d(1); }
__device__ int e() { return d(2); }
__host__ __device__ int d(int x) { return x; }
}
