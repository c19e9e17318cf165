struct Flat { float a[64]; int n; };
__device__ float f(const Flat& s, int i) { return s.a[i]; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = f(s, i); }
