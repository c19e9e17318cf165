// nvcc:
// extended-lambda-bad-parent: 4
template <class F> void run(F) {}
struct A { friend void f(A) { run([] __device__ () {}); } };
