struct Desc { float* p; int w, h; };
struct T { Desc e[16]; int n; };
__device__ __noinline__ float f(const T& t, int i) { return t.e[i].p[t.e[i].w]; }
extern "C" __global__ void k(/*P*/ T t, float* o) { o[threadIdx.x] = f(t, blockIdx.x & 15); }
