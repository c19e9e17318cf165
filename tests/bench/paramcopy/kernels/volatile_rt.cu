struct S { volatile int m[16]; };
extern "C" __global__ void k(/*P*/ S s, int* o, int i) { o[threadIdx.x] = s.m[i]; }
