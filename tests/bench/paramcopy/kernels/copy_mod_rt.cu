struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { Flat l = s; l.a[i] = 1.f; o[threadIdx.x] = l.a[i + 1]; }
