struct S { float* p; int n, m; };
__device__ __noinline__ float f(S s, int i) { return s.p[i] + s.m; }
extern "C" __global__ void k(/*P*/ S s, float* o, int i) { o[threadIdx.x] = f(s, i) * s.n; }
