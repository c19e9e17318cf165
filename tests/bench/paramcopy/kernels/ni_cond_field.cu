struct Flat { float a[64]; int n; };
__device__ __noinline__ float f(const Flat& s, int i) { return i > 3 ? s.a[3] : 0.f; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = f(s, i); }
