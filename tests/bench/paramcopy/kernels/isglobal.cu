struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = __isGlobal(&s) ? 1.f : s.a[i]; }
