// nvcc:
// extended-lambda-bad-parent: 5, 6, 7, 11, 15, 20, 25, 30
namespace destructor_and_private {
template <class F> void run(F) {}
struct A { ~A() { run([] __device__ () {}); } };
class B { void m() { run([] __device__ () {}); } };
struct C { protected: static void m() { run([] __device__ () {}); } };
}
namespace private_nested_class {
template <class F> void run(F) {}
class P { struct N { void m() { run([] __device__ () {}); } }; };
}
namespace unnamed_class {
template <class F> void run(F) {}
struct { void m() { run([] __device__ () {}); } } s;
}
namespace private_defined_outside {
template <class F> void run(F) {}
class B { void m(); public: void n(); };
void B::m() { run([] __device__ () {}); }
void B::n() { run([] __device__ () {}); }
}
namespace lambda_at_namespace_scope {
template <class F> void run(F) {}
auto f = [] { run([] __device__ () {}); };
}
namespace constructor_defined_outside {
template <class F> void run(F) {}
struct A { A(); };
A::A() { run([] __device__ () {}); }
}
