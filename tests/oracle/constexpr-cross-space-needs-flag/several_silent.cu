// nvcc:
// constexpr-cross-space-needs-flag: silent
namespace template_not_instantiated {
constexpr int c(int x) { return x; }
template <class T> __device__ int f(T x) { return c(1); }
}
namespace host_device_callee {
__host__ __device__ constexpr int c(int x) { return x; }
__device__ int f() { return c(1); }
}
namespace exec_check_disabled {
constexpr int c(int x) { return x; }
#pragma nv_exec_check_disable
__device__ int f() { return c(1); }
}
namespace unevaluated {
constexpr int c(int x) { return x; }
__device__ int f() { if constexpr (false) return c(1); return sizeof(c(1)); }
}
namespace device_variable_initialiser {
constexpr int c(int x) { return x; }
__device__ int g = c(1);
__constant__ int k = c(2);
}
