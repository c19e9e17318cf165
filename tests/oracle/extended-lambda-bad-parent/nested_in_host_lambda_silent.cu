// nvcc:
// extended-lambda-bad-parent: silent
void h() { auto g = [] { auto f = [] __device__ () { return 1; }; (void)f; }; g(); }
