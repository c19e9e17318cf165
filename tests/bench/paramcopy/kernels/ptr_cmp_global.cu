struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, const float* g, float* o, int i) { o[threadIdx.x] = &s.a[i] == g ? 1.f : s.a[2]; }
