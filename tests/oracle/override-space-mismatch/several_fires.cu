// nvcc:
// override-space-mismatch: 6, 11, 15, 22, 26, 30
namespace grandparent {
struct A { virtual __device__ int f() { return 1; } };
struct B : A {};
struct C : B { int f() { return 2; } };
}
namespace second_base {
struct A { int n; };
struct B { virtual __host__ __device__ void f() {} };
struct C : A, B { void f() override {} };
}
namespace defined_outside {
struct A { virtual __device__ int f(); };
struct B : A { int f(); };
__device__ int A::f() { return 1; }
int B::f() { return 2; }
}
namespace parameters_through_alias {
using I = int;
struct A { virtual int f(I, const char*) { return 1; } };
struct B : A { __device__ int f(int, const char*) { return 2; } };
}
namespace pure_virtual {
struct A { virtual __host__ __device__ void f() = 0; };
struct B final : A { __device__ void f() final {} };
}
namespace conversion {
struct A { virtual operator int() { return 1; } };
struct B : A { __device__ operator int() { return 2; } };
}
