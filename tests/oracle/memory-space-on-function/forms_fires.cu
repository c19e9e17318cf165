// nvcc:
// memory-space-on-function: 4, 7, 10, 14, 18, 22, 23, 24, 25, 27, 30, 33, 36
namespace after_parameters {
int f(int) __attribute__((shared));
}
namespace block_scope {
void h() { __shared__ int f(int); f(1); }
}
namespace constant_on_kernel {
__constant__ __global__ void k() {}
}
namespace function_type {
using F = int(int);
__constant__ F f;
__device__ F g;
}
namespace case_lambda {
void h() { auto f = []() __shared__ { return 1; }; (void)f; }
}
namespace members {
struct S {
  __shared__ void a();
  __constant__ static int b();
  __managed__ operator int();
  friend __shared__ void c(S);
};
__shared__ void S::a() {}
}
namespace returns_function_pointer {
__constant__ int (*f(int))(int);
}
namespace shared_on_function {
__shared__ void f() {}
}
namespace case_template {
template <class T> __managed__ T f(T t) { return t; }
}
