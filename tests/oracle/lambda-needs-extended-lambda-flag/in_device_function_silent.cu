// nvcc: no-extended-lambda
// lambda-needs-extended-lambda-flag: silent
template <class F> void run(F) {}
__device__ void h() { auto f = [](int i) { return i; }; f(1); }
