// nvcc:
// long-double-in-device: silent
typedef long double ld;
__device__ double f(double x) { ld y = x; return (double)y; }
