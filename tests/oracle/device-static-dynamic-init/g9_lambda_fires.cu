// nvcc:
// device-static-dynamic-init: 3
static __device__ int f(int x) { auto g = [](int y) { static int s[2] = {y, 1}; return s[0]; }; return g(x); }
