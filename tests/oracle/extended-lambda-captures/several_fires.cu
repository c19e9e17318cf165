// nvcc:
// extended-lambda-captures: 5, 9, 10, 14, 18, 22
namespace pointer_to_local_type {
template <class F> void run(F) {}
void h() { struct L {}; L* p = nullptr; run([p] __device__ () { return p; }); }
}
namespace local_enum_and_array {
template <class F> void run(F) {}
void a() { enum E { x }; E e = x; run([=] __device__ () { return e; }); }
void b() { struct L { int x; }; L l[2] = {}; run([l] __device__ () { return l[0].x; }); }
}
namespace plain_lambda_captured {
template <class F> void run(F) {}
void h() { auto f = [] { return 1; }; run([f] __device__ () { return 1; }); }
}
namespace dimensions {
template <class F> void run(F) {}
void h() { int a[1][1][1][1][1][1][1][1] = {}; run([=] __device__ () { return a[0][0][0][0][0][0][0][0]; }); }
}
namespace pack_named {
template <class F> void run(F) {}
template <class... P> void h(P... p) { run([p...] __device__ () { return 1; }); }
void g() { h(1, 2); }
}
