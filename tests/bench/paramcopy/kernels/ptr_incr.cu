struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int n) { const float* p = s.a; float r = 0; for (int i = 0; i < n; i++) r += *p++; o[threadIdx.x] = r; }
