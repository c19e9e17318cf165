struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o) { float r = 0; for (const float *p = s.a, *e = s.a + s.n; p != e; ++p) r += *p; o[threadIdx.x] = r; }
