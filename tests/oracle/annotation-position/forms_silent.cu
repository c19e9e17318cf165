// nvcc:
// annotation-position: silent
namespace behind_name {
void f __device__ (int* o) { *o = 1; }
}
namespace behind_parameters_of_declaration {
void f(int* o) __device__;
void k(int* o) __global__;
struct S { int n; int get() const __device__ { return n; } S() __device__ : n(1) {} };
__global__ void j(int* o) { S s; *o = s.get(); }
}
namespace between_specifiers {
static __device__ inline int a() { return 1; }
extern "C" __global__ void b(int* o) { *o = a(); }
template <class T> static __device__ T c(T t) { return t; }
void __global__ __launch_bounds__(64) d(int* o) { *o = 1; }
int __device__ e() { return 1; }
}
namespace linkage_block {
extern "C" { __device__ int n; __global__ void k(int* o) { *o = 1; } }
extern "C" __device__ int m;
}
