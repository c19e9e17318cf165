// nvcc:
// device-var-in-inline-unnamed-namespace: silent
namespace host_variable_inside {
inline namespace { int x = 1; constexpr int y = 2; }
}
namespace locals {
inline namespace { __device__ int f() { static __device__ int n; __shared__ int s; s = n; return s; } }
}
namespace named_inline {
inline namespace v1 { __device__ int x; }
}
namespace type_inside {
inline namespace { struct P { int n; }; }
__device__ P p;
}
namespace unnamed_plain {
namespace { __device__ int x; }
__global__ void k(int* o) { *o = x; }
}
namespace variable_template {
inline namespace { template <class T> __device__ T x; }
}
