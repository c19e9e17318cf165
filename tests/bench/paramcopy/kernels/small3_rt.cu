struct S { int d[3]; };
extern "C" __global__ void k(/*P*/ S s, int* o, int i) { o[threadIdx.x] = s.d[i]; }
