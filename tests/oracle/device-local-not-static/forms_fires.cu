// nvcc:
// device-local-not-static: 4, 7, 10, 13, 18, 19, 20, 25, 28, 32, 33
namespace constant_automatic {
__global__ void k(int* o) { __constant__ int c = 1; *o = c; }
}
namespace device_lambda {
void h() { auto f = [] __device__ (int n) { __device__ int x = n; return x; }; (void)f; }
}
namespace device_lambda_local {
__global__ void k(int* o) { auto f = [](int i) { __device__ int x = i; return x; }; *o = f(1); }
}
namespace instantiated_template {
template <class T> __device__ T f(T t) { __device__ T x = t; return x; }
__global__ void k(int* o) { *o = f<int>(1); }
}
namespace managed_and_constants {
__global__ void k(int* o) {
  __managed__ int a;
  const __device__ int b = 1;
  constexpr __constant__ int c = 2;
  *o = a + b + c;
}
}
namespace member {
struct S { __device__ int f(int n) { __device__ int x = n; return x; } };
}
namespace range_for {
__global__ void k(int* o) { int a[2] = {1, 2}; for (__device__ int x : a) *o += x; }
}
namespace switch_and_condition {
__device__ int f(int n) {
  switch (n) { case 1: __device__ int a; a = n; return a; }
  if (__device__ int b = n) return b;
  return 0;
}
}
