struct I { float a[32]; };
struct S { I in; int n; };
__device__ __noinline__ float f(const I& s, int i) { return s.a[i]; }
extern "C" __global__ void k(/*P*/ S s, float* o, int i) { o[threadIdx.x] = f(s.in, i) + s.n; }
