// nvcc:
// long-double-in-device: silent
template <class T> __device__ T half(T x) { return x / 2; }
template <class T> __device__ T never(T x) { long double q = 1; return x / (T)q; }
using wide = long double;
__device__ double f(double x) { wide y = half<wide>(x); return (double)y; }
long double h(long double x) { auto l = [](long double y) { return y * 2.L; }; return l(x); }
struct S { long double m; __device__ S(long double); };
__device__ long double value(long double x);
