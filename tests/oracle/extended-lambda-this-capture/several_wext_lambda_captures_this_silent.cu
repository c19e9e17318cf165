// nvcc: -Wext-lambda-captures-this
// extended-lambda-this-capture: silent
namespace copy_of_object {
template <class F> void run(F) {}
struct S { int x; void h() { run([*this] __device__ () { return x; }); run([=, *this] __device__ () { return x; }); } };
}
namespace local_hides_member {
template <class F> void run(F) {}
struct S { int x; void h() { int x = 1; run([=] __device__ () { return x; }); } };
}
namespace host_lambda {
template <class F> void run(F) {}
struct S { int x; void h() { run([=] { return x; }); } };
}
namespace unevaluated {
template <class F> void run(F) {}
struct S { int x; void h() { run([=] __device__ () { return sizeof(x); }); } };
}
