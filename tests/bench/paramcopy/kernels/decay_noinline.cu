struct Flat { float a[64]; int n; };
__device__ __noinline__ float f(const float* p, int n) { float r = 0; for (int i = 0; i < n; i++) r += p[i]; return r; }
extern "C" __global__ void k(/*P*/ Flat s, float* o) { o[threadIdx.x] = f(s.a, s.n); }
