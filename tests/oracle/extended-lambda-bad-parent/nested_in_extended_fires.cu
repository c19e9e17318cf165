// nvcc:
// extended-lambda-bad-parent: 3
void h() { auto g = [] __host__ __device__ () { auto f = [] __device__ () { return 1; }; (void)f; }; (void)g; }
