// nvcc:
// extended-lambda-constexpr-or-if-constexpr: silent
void h(int y) { auto f = [=] __device__ () { int r = y; if constexpr (sizeof(int) == 4) { r += y; } return r; }; (void)f; }
