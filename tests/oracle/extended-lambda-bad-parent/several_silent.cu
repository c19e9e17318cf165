// nvcc:
// extended-lambda-bad-parent: silent
namespace operators_and_friend {
template <class F> void run(F) {}
struct A { operator int() { run([] __device__ () {}); return 1; } void operator()() { run([] __device__ () {}); } virtual void v() { run([] __device__ () {}); } };
}
namespace in_device_lambda {
template <class F> void run(F) {}
void h() { run([] __device__ () { auto g = [] __device__ () { return 1; }; return g(); }); }
}
namespace in_lambda_of_function {
template <class F> void run(F) {}
void h() { run([] { run([] __device__ () {}); }); }
}
namespace public_label {
template <class F> void run(F) {}
class B { int n; public: void m() { run([] __device__ () {}); } private: int o; };
}
namespace unnamed_namespace {
template <class F> void run(F) {}
namespace { void h() { run([] __device__ () {}); } }
void g() { h(); }
}
