struct Desc { float* p; int w, h; };
struct T { Desc e[16]; int n; };
__device__ __noinline__ float f(const Desc& d, int i) { return d.p[i * d.w]; }
extern "C" __global__ void k(/*P*/ T t, float* o) { o[threadIdx.x] = f(t.e[blockIdx.x & 15], threadIdx.x); }
