struct Value { int tag; union { int i[4]; float f[4]; } u; };
extern "C" __global__ void k(/*P*/ Value v, float* o, int c) { o[threadIdx.x] = v.tag ? (float)v.u.i[c] : v.u.f[c]; }
