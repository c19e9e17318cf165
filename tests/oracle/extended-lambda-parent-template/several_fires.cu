// nvcc:
// extended-lambda-parent-template: 5, 9, 19
namespace unnamed_type {
template <class F> void run(F) {}
template <class> void h() { run([] __device__ () {}); }
}
namespace unnamed_with_default_instantiated {
template <class F> void run(F) {}
template <class T, class = int> void h(T) { run([] __device__ () {}); }
void g() { h(1); }
}
namespace class_template {
template <class F> void run(F) {}
template <class> struct S { void h() { run([] __device__ () {}); } };
void g() { S<int>().h(); }
}
namespace pack_not_last {
template <class F> void run(F) {}
template <class... A, class T> void h(T) { run([] __device__ () {}); }
void g() { h(1); }
}
