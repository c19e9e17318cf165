struct F { float a[64]; int n; };
struct Ctx { const F& f; float acc; };
__device__ void add(Ctx& c, int i) { c.acc += c.f.a[i]; }
extern "C" __global__ void k(/*P*/ F s, float* o, int n) { Ctx c{s, 0}; for (int i = 0; i < n; i++) add(c, i & 63); o[threadIdx.x] = c.acc; }
