struct Flat { float a[64]; int n; };
__device__ __noinline__ float f3(const Flat& s, int i) { return s.a[i]; }
__device__ float f1(const Flat& s, int i) { return f3(s, i * 2); }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = f1(s, i); }
