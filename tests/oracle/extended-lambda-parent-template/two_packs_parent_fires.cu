// nvcc:
// extended-lambda-parent-template: 4
template <class...> struct L {};
template <class... A, class... B> void h(L<A...>, L<B...>) { auto f = [] __device__ () {}; (void)f; }
void g() { h(L<int>(), L<float>()); }
