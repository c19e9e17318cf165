// nvcc:
// extended-lambda-bad-parent: 3
void g() { struct L { void h() { auto f = [] __device__ () {}; (void)f; } }; }
