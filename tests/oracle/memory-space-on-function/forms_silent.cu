// nvcc:
// memory-space-on-function: silent
namespace device_and_launch_bounds {
__launch_bounds__(32) __global__ void k(int* o) { __shared__ int s; s = 1; *o = s; }
__device__ __noinline__ int f() { return 1; }
}
namespace function_returning_pointer {
__device__ int* f(int* p) { return p; }
__device__ int (*g(int x))(int);
}
namespace initialised_object {
struct T { int n; __host__ __device__ constexpr T(int v) : n(v) {} };
__constant__ T t(3);
__device__ T u{4};
}
namespace lambda_before_parameters {
void h() { auto f = [] __shared__ () { return 1; }; auto g = [] __constant__ { return 1; }; (void)f; (void)g; }
}
namespace pointer_variable {
__constant__ int (*f)(int);
__device__ int (*g[2])(int);
typedef int F(int);
__constant__ F* p;
}
namespace vexing_parse {
struct T {};
__device__ T t();
}
