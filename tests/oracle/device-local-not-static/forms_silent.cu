// nvcc:
// device-local-not-static: silent
namespace kinds_that_are_static {
__device__ int f() { static __managed__ int a; static __constant__ int b; __shared__ int c; __device__ __shared__ int d; c = d = a + b; return c; }
}
namespace local_class_member {
__global__ void k(int* o) { struct L { int n; __device__ int get() { int x = n; return x; } }; L l{1}; *o = l.get(); }
}
namespace shared_in_device_template {
template <class T> __device__ T f(T v) { __shared__ T s; s = v; return s; }
__global__ void k(int* o) { *o = f(1); }
}
namespace static_device_local {
__global__ void k(int* o) { static __device__ int n; static __constant__ int c = 3; n = c; *o = n; }
}
namespace uninstantiated_class_template {
template <class T> struct S { __device__ int f(int n) { __device__ int x = n; return x; } };
}
namespace uninstantiated_template {
template <class T> __device__ T f(T t) { __device__ T x = t; return x; }
}
