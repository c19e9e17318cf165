struct A { float* a[8]; };
__device__ float sum(float* const* p, int n) { float r = 0; for (int i = 0; i < n; i++) r += *p[i]; return r; }
extern "C" __global__ void k(/*P*/ A s, float* o, int n) { o[threadIdx.x] = sum(s.a, n); }
