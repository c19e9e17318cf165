struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { Flat l = s; l.n += i; o[threadIdx.x] = l.n + l.a[2]; }
