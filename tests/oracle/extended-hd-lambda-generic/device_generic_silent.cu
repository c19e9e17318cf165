// nvcc:
// extended-hd-lambda-generic: silent
void h() { auto f = [] __device__ (auto i) { return i; }; (void)f; }
