struct Flat { float a[64]; int n; };
__device__ __noinline__ void inc(Flat& f, int i) { f.n += i; }
extern "C" __global__ void k(Flat s, float* o, int i) { inc(s, i); o[threadIdx.x] = s.a[2] + s.n; }
