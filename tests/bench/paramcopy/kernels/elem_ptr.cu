struct Desc { float* p; int w, h; };
struct T { Desc e[16]; int n; };
extern "C" __global__ void k(/*P*/ T t, float* o, int i) { const Desc* d = &t.e[i]; o[threadIdx.x] = d->p[d->w]; }
