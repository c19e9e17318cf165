// nvcc:
// extended-lambda-bad-parent: 3
void h() { auto g = [](auto x) { auto f = [] __device__ () { return 1; }; (void)f; }; g(1); }
