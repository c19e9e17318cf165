struct S { float a[64]; float b[64]; int n; };
extern "C" __global__ void k(/*P*/ S s, float* o, int i) { const float* q[2] = {s.a, s.b}; o[threadIdx.x] = q[i & 1][i]; }
