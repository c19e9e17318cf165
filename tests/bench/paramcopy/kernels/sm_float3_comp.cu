struct A { float4 v; };
extern "C" __global__ void k(/*P*/ A s, float* o, int i) { o[threadIdx.x] = (&s.v.x)[i]; }
