// nvcc:
// extended-lambda-reference-capture: 3
void h(int a) { auto f = [&r = a] __device__ () { return r; }; (void)f; }
