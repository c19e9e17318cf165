// nvcc:
// extended-lambda-this-capture: 3
struct S { int x; void h() { auto f = [this] __device__ () { return x; }; (void)f; } };
