// nvcc:
// extended-lambda-bad-parent: 3
auto h() { auto f = [] __device__ () {}; (void)f; }
