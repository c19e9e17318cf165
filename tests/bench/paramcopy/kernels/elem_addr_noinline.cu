struct Flat { float a[64]; int n; };
__device__ __noinline__ float f(const float* p) { return p[0] + p[1]; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = f(&s.a[i]); }
