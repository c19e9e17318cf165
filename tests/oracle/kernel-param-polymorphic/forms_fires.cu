// nvcc:
// kernel-param-polymorphic: 6, 11, 16 (the compilers say nothing)
namespace inherited {
struct A { __host__ __device__ virtual int f() const { return 1; } };
struct B : A { int n; };
__global__ void k(B b, int* o) { *o = b.f(); }
}
namespace overrides {
template <class T> struct I { virtual __device__ T f() = 0; };
struct B : I<int> { __device__ int f() override { return 1; } };
__global__ void k(const B b, int* o) { *o = 1; }
}
namespace virtual_base {
struct A { int a; };
struct B : virtual A { int b; };
__global__ void k(B b, int* o) { *o = b.b; }
}
