// nvcc:
// extended-lambda-bad-parent: silent
auto h() -> void { auto f = [] __device__ () {}; (void)f; }
