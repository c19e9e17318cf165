struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o) { float r = 0; const float* e = s.a + s.n; for (const float* p = s.a; p < e; p++) r += *p; o[threadIdx.x] = r; }
