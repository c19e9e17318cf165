struct Flat { float a[64]; int n; };
__device__ __noinline__ float f(const Flat& s) { return s.a[3] + s.n; }
extern "C" __global__ void k(/*P*/ Flat s, float* o) { o[threadIdx.x] = f(s); }
