struct Flat { float a[64]; int n; };
struct View { const Flat& f; int b; };
__device__ __noinline__ float g(View v, int i) { return v.f.a[v.b + i]; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { View v{s, i}; o[threadIdx.x] = g(v, 3); }
