struct S { float* p; int n, m; };
extern "C" __global__ void k(/*P*/ S s, float* o, int i) { auto l = [=](int j) { return s.p[j] * s.m; }; o[threadIdx.x] = l(i); }
