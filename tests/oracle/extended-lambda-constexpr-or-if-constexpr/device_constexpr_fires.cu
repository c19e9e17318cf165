// nvcc:
// extended-lambda-constexpr-or-if-constexpr: 3
void h() { auto l = [] __device__ () constexpr { return 1; }; }
