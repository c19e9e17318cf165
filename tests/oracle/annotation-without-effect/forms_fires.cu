// nvcc:
// annotation-without-effect: 4, 5, 6, 10, 13, 14, 18, 23, 26, 29, 30, 31, 32, 35, 36, 37, 38
namespace aliases {
typedef __device__ int A;
using B = __host__ int;
__device__ typedef struct N { int n; } C;
}
namespace binding {
struct P { int x, y; };
__host__ auto [a, b] = P{1, 2};
}
namespace declared_class {
__device__ struct S;
struct T { __host__ struct U { int n; }; };
}
namespace case_macro {
#define HD __host__ __device__
class HD S { int n; };
HD void f();
#undef HD
}
namespace parameters {
void f(__global__ int a, __host__ int* b);
}
namespace template_parameter {
template <__device__ int N> struct S { int n[N]; };
}
namespace types {
struct __device__ A { int n; };
__device__ struct B { int n; };
enum class __host__ E { x };
__managed__ union U { int n; };
}
namespace variables {
__global__ int a;
__host__ int b;
void h() { __host__ int c = 1; (void)c; for (__host__ int d = 0; d < 1; ++d) {} }
struct S { __host__ int e; static __global__ int f; };
}
