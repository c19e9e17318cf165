struct Flat { float a[64]; int n; };
struct V { const float* p; int n; };
__device__ __noinline__ float f(const V& v, int i) { return v.p[i] + v.n; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { V v = {s.a, s.n}; o[threadIdx.x] = f(v, i); }
