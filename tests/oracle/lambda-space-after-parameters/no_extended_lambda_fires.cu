// nvcc: no-extended-lambda
// lambda-space-after-parameters: 3
void h() { auto f = [](int i) __device__ { return i; }; (void)f; }
