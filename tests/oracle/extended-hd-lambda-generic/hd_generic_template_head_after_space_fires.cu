// nvcc: -std=c++20
// extended-hd-lambda-generic: 3
void h() { auto f = [] __host__ __device__ <class T> (T i) { return i; }; (void)f; }
