// nvcc:
// extended-hd-lambda-init-capture: silent
void h(int a) { auto f = [x = a + 1] __device__ () { return x; }; (void)f; }
