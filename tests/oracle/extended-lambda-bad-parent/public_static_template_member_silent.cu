// nvcc:
// extended-lambda-bad-parent: silent
struct S { template <class T> static void h(T v) { auto f = [v] __device__ () { return v; }; (void)f; } };
void g() { S::h(1); }
