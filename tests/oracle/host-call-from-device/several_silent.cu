// nvcc:
// host-call-from-device: silent
namespace constant_condition {
int h(int x) { return x; }
__device__ int a() { return 0 ? h(1) : 2; }
__device__ int b() { return 1 || h(1); }
__device__ int c() { if constexpr (sizeof(int) == 5) return h(1); return 3; }
}
namespace redeclared_with_device {
int f(int);
__global__ void k(int* o) { *o = f(1); }
__device__ int f(int x) { return x; }
}
namespace defaulted_members {
struct S { int n; S() = default; S(const S&) = default; ~S() = default; S& operator=(const S&) = default; };
__global__ void k(int* o) { S a; S b(a); a = b; *o = a.n; }
}
namespace specialisation_takes_over_space {
template <class T> __device__ int f(T) { return 1; }
template <> int f<int>(int) { return 2; }
__global__ void k(int* o) { *o = f(1); }
}
namespace exec_check_disabled {
int h(int x) { return x; }
#pragma nv_exec_check_disable
template <class T> __host__ __device__ int f(T x) { return h(1); }
__global__ void k(int* o) { *o = f(1); }
}
namespace functor_parameter_shadows {
int h(int x) { return x; }
struct F { __device__ int operator()(int x) const { return x; } };
__global__ void k(int* o, F h) { *o = h(1); }
}
namespace overload_by_template {
template <class T> int f(T, int) { return 1; }
template <class T> __device__ int f(T) { return 2; }
__global__ void k(int* o) { *o = f(1); }
}
namespace macro_declares_device {
#if defined(__CUDACC__)
#define HD __host__ __device__
#else
#define HD
#endif
HD int f(int x) { return x; }
__global__ void k(int* o) { *o = f(1); }
}
