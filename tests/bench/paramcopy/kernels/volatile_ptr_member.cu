struct S { volatile int* p; int n; };
extern "C" __global__ void k(/*P*/ S s, int* o, int i) { o[threadIdx.x] = s.p[i] + s.n; }
