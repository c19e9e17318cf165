struct Desc { float* p; int w, h; };
struct T { Desc e[16]; int n; };
extern "C" __global__ void k(/*P*/ T t, float* o, int i) { __shared__ Desc d; if (threadIdx.x == 0) d = t.e[i]; __syncthreads(); o[threadIdx.x] = d.p[d.w]; }
