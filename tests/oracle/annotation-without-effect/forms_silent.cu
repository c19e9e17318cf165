// nvcc:
// annotation-without-effect: silent
namespace catch_parameter {
void f() { try {} catch (__device__ int e) {} }
}
namespace deduction_guide {
template <class T> struct S { T t; __host__ __device__ S(T v) : t(v) {} };
template <class T> __host__ __device__ S(T*) -> S<T>;
}
namespace device_after_declarator {
int a __device__ = 1;
int b[3] __device__;
int (* __device__ f)(int);
__global__ void k(int* o) { *o = a + b[0]; }
}
namespace functions_of_every_kind {
struct S { __host__ __device__ S() {} __device__ operator int() const { return 1; } __device__ ~S() {} __device__ static int f() { return 2; } };
template <class T> __host__ __device__ T g(T t) { return t; }
}
namespace kernel_through_function_type {
typedef void F(int*);
__global__ F k;
__host__ F h;
__device__ F d;
}
namespace object_of_class_defined_here {
__device__ struct S { int n; } s;
__global__ void k(int* o) { *o = s.n; }
}
