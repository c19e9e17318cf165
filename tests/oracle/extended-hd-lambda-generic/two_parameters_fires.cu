// nvcc:
// extended-hd-lambda-generic: 3
void h() { auto l = [] __host__ __device__ (int a, auto b) { return a + b; }; l(1, 2); }
