struct S { float* p; int n; };
extern "C" __global__ void k(/*P*/ S s, float* o, int i) { o[threadIdx.x] = s.p[i] + s.n; }
