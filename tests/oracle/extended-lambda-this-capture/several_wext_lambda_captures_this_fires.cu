// nvcc: -Wext-lambda-captures-this
// extended-lambda-this-capture: 5, 9, 14
namespace member_function {
template <class F> void run(F) {}
struct S { int f() const { return 1; } void h() { run([=] __host__ __device__ () { return f(); }); } };
}
namespace this_arrow {
template <class F> void run(F) {}
struct S { int x; void h() { run([=] __device__ () { return this->x; }); } };
}
namespace out_of_class {
template <class F> void run(F) {}
struct S { int x; void h(); };
void S::h() { run([=] __device__ () { return x; }); }
}
