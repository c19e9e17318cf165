struct Desc { float* p; int w, h; };
struct T { Desc e[16]; int n; };
extern "C" __global__ void k(/*P*/ T t, float* o, int i) { o[threadIdx.x] = t.e[i].p[t.e[i].w]; }
