// nvcc:
// device-var-in-host-function: 4, 7, 11, 12, 13, 14, 18, 21, 24, 25, 28, 31, 34, 37
namespace constant_static_in_host {
int h() { static __constant__ int x = 1; return 0; }
}
namespace constructor {
struct S { int n; S() { __shared__ int a; n = 1; } };
}
namespace every_space {
void h() {
  __constant__ int a;
  static __device__ int b;
  __managed__ int c;
  static __shared__ int d;
}
}
namespace host_device_automatic {
__host__ __device__ int f() { __device__ int x = 0; return x; }
}
namespace host_device_lambda {
void h() { auto f = [] __host__ __device__ { __shared__ int a; }; (void)f; }
}
namespace host_template {
template <class T> void h() { __shared__ T a; }
template <class T> struct S { void f() { __shared__ int a; } };
}
namespace lambda_at_namespace_scope {
auto f = [] { __shared__ int a; };
}
namespace local_class_in_kernel {
__global__ void k() { struct L { void f() { __shared__ int a; } __device__ void g() { __shared__ int b; } }; }
}
namespace main_static_managed {
int main() { static __managed__ int m; m = 1; return m; }
}
namespace shared_in_host_lambda {
void h() { auto f = [] { __shared__ int s; (void)s; }; f(); }
}
