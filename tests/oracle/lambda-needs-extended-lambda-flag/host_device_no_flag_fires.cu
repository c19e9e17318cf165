// nvcc: no-extended-lambda
// lambda-needs-extended-lambda-flag: 3
void h() { auto f = [] __host__ __device__ (int i) { return i; }; (void)f; }
