struct D { float* p; int w, h; };
struct A { D e[2]; };
extern "C" __global__ void k(/*P*/ A s, int i) { const D& d = s.e[i & 1]; d.p[threadIdx.x * d.w + d.h] = 1; }
