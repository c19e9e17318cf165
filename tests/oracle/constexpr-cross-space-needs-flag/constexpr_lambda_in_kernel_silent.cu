// nvcc:
// constexpr-cross-space-needs-flag: silent
__global__ void k(int* o, int i) { auto f = [](int x) constexpr { return x * x; }; *o = f(i); }
