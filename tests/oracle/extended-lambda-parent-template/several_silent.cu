// nvcc:
// extended-lambda-parent-template: silent
namespace host_lambda {
template <class F> void run(F) {}
template <class, class... A> void h(A... a) { run([] {}); }
void g() { h<int>(1); }
}
namespace named {
template <class F> void run(F) {}
template <class T, int N, template <class> class C> void h() { run([] __device__ () {}); }
}
namespace member_of_named_templates {
template <class F> void run(F) {}
template <class T> struct S { template <class U> void h(U u) { run([u] __device__ () { return u; }); } };
void g() { S<int>().h(1); }
}
