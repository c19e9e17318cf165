struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { const float (&r)[64] = s.a; o[threadIdx.x] = r[i] + r[2]; }
