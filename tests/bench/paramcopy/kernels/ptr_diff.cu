struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { const float* p = &s.a[i]; o[threadIdx.x] = (float)(p - s.a); }
