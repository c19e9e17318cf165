// nvcc:
// extended-lambda-parent-template: 3
template <class... A, class... B> void h(void (*)(A...), B...) { auto l = [] __device__ () { return 1; }; }
void f(int); void g() { h(f, 1); }
