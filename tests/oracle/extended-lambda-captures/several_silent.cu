// nvcc:
// extended-lambda-captures: silent
namespace seven_dimensions {
template <class F> void run(F) {}
void h() { int a[1][1][1][1][1][1][1] = {}; run([=] __device__ () { return a[0][0][0][0][0][0][0]; }); }
}
namespace extended_lambda_captured {
template <class F> void run(F) {}
void h() { auto f = [] __device__ () { return 1; }; run([f] __device__ () { return f(); }); }
}
namespace not_used {
template <class F> void run(F) {}
void h() { struct L { int x; } l{1}; (void)l; run([=] __device__ () { return 1; }); }
}
namespace public_nested {
template <class F> void run(F) {}
struct S { struct I { int x; }; void h() { I i{1}; run([=] __device__ () { return i.x; }); } };
}
