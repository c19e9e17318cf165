// nvcc:
// kernel-member-function: silent
namespace block_scope_declaration {
struct A { void run() { __global__ void k(); } };
}
namespace defaulted_constructor {
struct A { int n; __global__ A() = default; };
}
namespace friend_is_not_member {
struct A { int x; friend __global__ void k(A a, int* o); };
__global__ void k(A a, int* o) { *o = a.x; }
}
namespace friend_of_namespace {
namespace n { struct A; __global__ void k(A* a); }
struct B { friend __global__ void n::k(n::A* a); };
}
namespace launched_by_member {
struct A { int n; void run(int* o) const; };
__global__ void k(int n, int* o) { *o = n; }
void A::run(int* o) const { k<<<1, 1>>>(n, o); }
}
namespace member_launches_free_kernel {
template <class T> __global__ void k(T* o) { *o = T(); }
template <class T> struct A { void run(T* o) { k<T><<<1, 1>>>(o); } static void go(T* o) { k<<<1, 1>>>(o); } };
template struct A<int>;
}
namespace namespace_qualified {
namespace a { namespace b { __global__ void k(int* o); } }
__global__ void a::b::k(int* o) { *o = 1; }
}
