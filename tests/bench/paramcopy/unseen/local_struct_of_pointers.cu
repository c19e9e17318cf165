struct Params { float a[30]; float b[30]; };
struct Pair { const float* x; const float* y; };
extern "C" __global__ void k(/*P*/ Params p, float* o, int i) { Pair q; q.x = p.a; q.y = p.b; o[threadIdx.x] = q.x[i] + q.y[i]; }
