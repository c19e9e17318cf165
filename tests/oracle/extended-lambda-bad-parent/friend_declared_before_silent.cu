// nvcc:
// extended-lambda-bad-parent: silent
template <class F> void run(F) {}
struct A;
void f(A);
struct A { friend void f(A) { run([] __device__ () {}); } };
