// nvcc:
// extended-lambda-this-capture: silent
struct S { static constexpr int x = 3; void h() { auto f = [=] __device__ () { return x; }; (void)f; } };
