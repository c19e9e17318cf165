struct F { float a[64]; int n, m; };
__device__ __noinline__ float f(const F& s, int i) { return s.a[i & 63] * s.a[(i + 1) & 63]; }
extern "C" __global__ void k(/*P*/ F s, int k, float* o) { o[threadIdx.x] = f(s, k + threadIdx.x) * s.m; }
