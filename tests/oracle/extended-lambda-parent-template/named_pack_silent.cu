// nvcc:
// extended-lambda-parent-template: silent
template <class T, class... P> void h(T t, P... p) { auto f = [t] __device__ () { return t; }; (void)f; }
void g() { h(1, 2, 3); }
