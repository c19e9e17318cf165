struct Flat { float a[64]; int n; };
__device__ float f(const Flat& s, int i) { return s.a[i] * s.n; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = f(s, i) + f(s, i + 1) + f(s, i + 2) * f(s, i + 3) - f(s, 2 * i); }
