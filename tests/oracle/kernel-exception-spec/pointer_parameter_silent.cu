// nvcc:
// kernel-exception-spec: silent
struct S { __device__ int operator()() const noexcept { return 1; } };
__global__ void k(int* p, S s) { auto l = [] () noexcept { return 1; }; *p = s() + l(); }
