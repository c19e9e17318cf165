// nvcc:
// kernel-param-polymorphic: silent
namespace by_pointer {
struct A { __host__ __device__ virtual int f() const { return 1; } };
__global__ void k(const A* a, int* o) { *o = a->f(); }
}
namespace made_on_device {
struct A { __device__ virtual int f() const { return 1; } };
__global__ void k(int* o) { A a; *o = a.f(); }
}
namespace no_virtual {
struct A { __host__ __device__ int f() const { return 1; } template <class T> __device__ T g() { return T(); } };
struct B : A { int n; };
__global__ void k(B b, int* o) { *o = b.f(); }
}
namespace plain_inheritance {
struct A { int a; };
struct B : A { int b; };
__global__ void k(B b, int* o) { *o = b.a + b.b; }
}
