struct Flat { float a[64]; int n; };
extern "C" __global__ void k(Flat s, float* o, int i) { s.n += i; o[threadIdx.x] = s.n + s.a[1]; }
