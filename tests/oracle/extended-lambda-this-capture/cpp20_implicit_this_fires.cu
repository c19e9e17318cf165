// nvcc: -std=c++20
// extended-lambda-this-capture: 3
struct S { int x; void h() { auto f = [=] __host__ __device__ () { return x; }; (void)f; } };
