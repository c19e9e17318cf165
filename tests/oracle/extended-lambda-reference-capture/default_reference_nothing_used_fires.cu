// nvcc:
// extended-lambda-reference-capture: 3
void h() { auto f = [&] __device__ () { return 1; }; (void)f; }
