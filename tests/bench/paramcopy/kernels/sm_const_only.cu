struct A { float* a[8]; };
extern "C" __global__ void k(/*P*/ A s, float* o) { o[threadIdx.x] = *s.a[0] + *s.a[7]; }
