struct S { float a[64]; float b[64]; int n; };
extern "C" __global__ void k(/*P*/ S s, float* o, int i) { o[threadIdx.x] = s.a[i] * s.b[i + 1]; }
