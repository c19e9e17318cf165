struct Flat { float a[64]; int n; };
__device__ __noinline__ float f(const Flat& s, int i) { return s.a[i]; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { float r = s.a[i]; if (r < 0) r = f(s, i + 1); o[threadIdx.x] = r; }
