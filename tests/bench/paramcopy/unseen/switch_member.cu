struct Ops { float a, b, c, d; };
__device__ float pick(const Ops& o, int w) { switch (w) { case 0: return o.a; case 1: return o.b; case 2: return o.c; } return o.d; }
extern "C" __global__ void k(/*P*/ Ops o, float* x, int w) { x[threadIdx.x] *= pick(o, w); }
