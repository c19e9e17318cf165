struct Flat { float a[64]; int n; };
extern "C" __global__ void k(Flat s, Flat t, float* o, int i) { if (i > 9) s = t; o[threadIdx.x] = s.a[i]; }
