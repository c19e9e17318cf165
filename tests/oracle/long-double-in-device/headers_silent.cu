// nvcc:
// long-double-in-device: silent
__device__ void d() { struct S { long double m; __device__ long double f(long double); }; S* s = nullptr; (void)s; }
__device__ void e() { auto l = [](long double q) { return q; }; (void)l; }
__device__ void f() { auto l = []() -> long double { return 1; }; (void)l; }
