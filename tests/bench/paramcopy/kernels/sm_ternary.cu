struct A { float* a[8]; };
extern "C" __global__ void k(/*P*/ A s, int i) { float* p = i & 1 ? s.a[1] : s.a[0]; p[threadIdx.x] = 1; }
